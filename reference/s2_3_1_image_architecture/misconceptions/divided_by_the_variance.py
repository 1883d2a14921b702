"""Divide by the standard deviation, which is the root of the variance.

The root is forgotten.
"""

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
    return (x - mean) / (x.var(axis=-1, keepdims=True) + eps) * (1 + scale) + shift
