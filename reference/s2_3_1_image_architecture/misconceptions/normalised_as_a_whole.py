"""Each token has a mean and a variance of its own, not one for the whole array.

One mean and one variance for everything.
"""

import numpy as np

CAUGHT_BY = [
    "test_adaln_modulate_normalises_then_stretches_and_moves",
    "test_adaln_modulate_of_any_tokens[float64]",
    "test_adaln_modulate_of_any_tokens[float32]",
    "test_adaln_modulate_of_tiny_values",
    "test_adaln_modulate_of_a_constant_token",
    "test_adaln_modulate_of_zeros_only_normalises",
]


def adaln_modulate(x, shift, scale, eps=1e-6):
    return (x - x.mean()) / np.sqrt(x.var() + eps) * (1 + scale) + shift
