"""The variance of a layer norm divides by the number of values, not by one less.

The estimate that statistics courses teach for samples.
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
    spread = np.sqrt(x.var(axis=-1, keepdims=True, ddof=1) + eps)
    return (x - mean) / spread * (1 + scale) + shift
