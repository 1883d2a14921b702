"""Layer norm takes the mean away before it measures how far the values spread.

RMS norm: the mean stays.
"""

import numpy as np

CAUGHT_BY = [
    "test_adaln_modulate_normalises_then_stretches_and_moves",
    "test_adaln_modulate_adds_eps_inside_the_root",
    "test_adaln_modulate_of_any_tokens[float64]",
    "test_adaln_modulate_of_any_tokens[float32]",
    "test_adaln_modulate_of_tiny_values",
    "test_adaln_modulate_of_a_constant_token",
    "test_adaln_modulate_of_zeros_only_normalises",
]


def adaln_modulate(x, shift, scale, eps=1e-6):
    square = (x**2).mean(axis=-1, keepdims=True)
    return x / np.sqrt(square + eps) * (1 + scale) + shift
