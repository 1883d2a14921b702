"""Each token is normalised by its own values; the other tokens have no say in it.

Mean and variance along the wrong axis.
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
    return (x - x.mean(axis=0)) / np.sqrt(x.var(axis=0) + eps) * (1 + scale) + shift
