"""A scale of zero must leave a token as it is, so the factor is one more than the scale.

Multiplies by the scale itself.
"""

import numpy as np

CAUGHT_BY = [
    "test_adaln_modulate_normalises_then_stretches_and_moves",
    "test_adaln_modulate_adds_eps_inside_the_root",
    "test_adaln_modulate_of_any_tokens[float64]",
    "test_adaln_modulate_of_any_tokens[float32]",
    "test_adaln_modulate_of_tiny_values",
    "test_adaln_modulate_of_zeros_only_normalises",
]


def adaln_modulate(x, shift, scale, eps=1e-6):
    mean = x.mean(axis=-1, keepdims=True)
    return (x - mean) / np.sqrt(x.var(axis=-1, keepdims=True) + eps) * scale + shift
