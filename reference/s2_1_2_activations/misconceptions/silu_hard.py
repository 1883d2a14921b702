"""The sigmoid is a smooth curve and not a straight ramp between two corners.

Hard swish.
"""

import numpy as np

CAUGHT_BY = [
    "test_silu_gives_the_worked_example",
    "test_silu_of_any_shape",
    "test_silu_is_finite_for_every_number[thousands]",
    "test_silu_of_whole_numbers",
]


def silu(x):
    return x * np.clip(x + 3.0, 0, 6) / 6
