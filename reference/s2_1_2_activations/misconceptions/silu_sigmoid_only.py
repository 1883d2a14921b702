"""The sigmoid is the share; the number itself is still to be multiplied by it.

m212-04.
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
    return 1 / (1 + np.exp(-np.clip(x, -80.0, 80.0)))
