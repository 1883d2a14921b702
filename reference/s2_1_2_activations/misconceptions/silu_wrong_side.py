"""The sigmoid is close to 1 on the positive side, so check the sign of its exponent.

1 / (1 + e^x).
"""

import numpy as np

CAUGHT_BY = [
    "test_silu_gives_the_worked_example",
    "test_silu_survives_large_numbers",
    "test_silu_of_any_shape",
    "test_silu_is_finite_for_every_number[float64]",
    "test_silu_is_finite_for_every_number[float32]",
    "test_silu_is_finite_for_every_number[thousands]",
    "test_silu_of_whole_numbers",
]


def silu(x):
    with np.errstate(all="ignore"):
        return x / (1 + np.exp(x * 1.0))
