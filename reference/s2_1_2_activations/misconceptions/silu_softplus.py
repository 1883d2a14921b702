"""The sigmoid is multiplied by the number: no logarithm is involved.

softplus, ln(1 + e^x).
"""

import numpy as np

CAUGHT_BY = [
    "test_silu_gives_the_worked_example",
    "test_silu_of_any_shape",
    "test_silu_is_finite_for_every_number[thousands]",
    "test_silu_of_whole_numbers",
]


def silu(x):
    return np.logaddexp(0, x)
