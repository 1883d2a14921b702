"""Without the small constant a token whose values are all alike is divided by zero.

eps is not used.
"""

import numpy as np

CAUGHT_BY = [
    "test_adaln_modulate_adds_eps_inside_the_root",
    "test_adaln_modulate_of_tiny_values",
    "test_adaln_modulate_of_a_constant_token",
]


def adaln_modulate(x, shift, scale, eps=1e-6):
    mean = x.mean(axis=-1, keepdims=True)
    with np.errstate(all="ignore"):
        return (x - mean) / x.std(axis=-1, keepdims=True) * (1 + scale) + shift
