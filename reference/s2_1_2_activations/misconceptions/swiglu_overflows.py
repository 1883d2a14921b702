"""The gate's exponential must not explode: one nan in it spoils the whole output.

m212-05 inside: x e^x / (1 + e^x).
"""

import numpy as np

CAUGHT_BY = [
    "test_swiglu_bends_the_gate_and_not_the_rest",
    "test_swiglu_is_finite_for_large_inputs",
]


def swiglu(x, W_gate, W_up, W_down):
    with np.errstate(all="ignore"):
        gate = x @ W_gate.T
        gate = gate * np.exp(gate) / (1 + np.exp(gate))
        return (gate * (x @ W_up.T)) @ W_down.T
