"""Stretch first and move second, so that the shift itself is not stretched.

Shift before scale.
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
    normal = (x - mean) / np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    return (normal + shift) * (1 + scale)
