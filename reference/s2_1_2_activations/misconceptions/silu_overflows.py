"""Choose the form whose exponent cannot explode on the side where infinity would meet infinity.

m212-05: x e^x / (1 + e^x).
"""

import numpy as np

CAUGHT_BY = [
    "test_silu_survives_large_numbers",
    "test_silu_is_finite_for_every_number[float64]",
    "test_silu_is_finite_for_every_number[float32]",
    "test_silu_is_finite_for_every_number[thousands]",
]


def silu(x):
    with np.errstate(all="ignore"):
        return x * np.exp(x) / (1 + np.exp(x))
