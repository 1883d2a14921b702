"""The first letters of the name tell the bend: Swi is swish, which is SiLU and no bare sigmoid.

m212-22: GLU.
"""

import numpy as np

CAUGHT_BY = [
    "test_swiglu_gives_the_worked_example",
    "test_swiglu_bends_the_gate_and_not_the_rest",
    "test_swiglu_of_any_sizes",
    "test_swiglu_where_no_shape_gives_a_mistake_away",
    "test_swiglu_is_finite_for_large_inputs",
]


def swiglu(x, W_gate, W_up, W_down):
    gate = x @ W_gate.T
    decay = np.exp(-np.abs(gate))
    return (np.where(gate >= 0, 1.0, decay) / (1 + decay) * (x @ W_up.T)) @ W_down.T
