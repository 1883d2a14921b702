"""SiLU uses the plain sigmoid; a factor of 1.702 inside belongs to an approximation of GELU.

x sigmoid(1.702 x).
"""

import numpy as np

CAUGHT_BY = [
    "test_silu_gives_the_worked_example",
    "test_silu_of_any_shape",
    "test_silu_is_finite_for_every_number[thousands]",
    "test_silu_of_whole_numbers",
]


def silu(x):
    return x * np.where(x >= 0, 1.0, np.exp(-1.702 * np.abs(x))) / (1 + np.exp(-1.702 * np.abs(x)))
