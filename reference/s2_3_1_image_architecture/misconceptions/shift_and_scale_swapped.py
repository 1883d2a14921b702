"""The scale stretches and the shift moves; the shift comes first in the list of arguments.

The two arguments change places.
"""

import numpy as np

CAUGHT_BY = [
    "test_adaln_modulate_normalises_then_stretches_and_moves",
    "test_adaln_modulate_of_any_tokens[float64]",
    "test_adaln_modulate_of_any_tokens[float32]",
    "test_adaln_modulate_of_tiny_values",
    "test_adaln_modulate_of_a_constant_token",
]


def adaln_modulate(x, shift, scale, eps=1e-6):
    mean = x.mean(axis=-1, keepdims=True)
    return (x - mean) / np.sqrt(x.var(axis=-1, keepdims=True) + eps) * (1 + shift) + scale
