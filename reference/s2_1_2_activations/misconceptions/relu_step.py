"""A positive number passes with its size; it does not just become a 1.

The step function.
"""

import numpy as np

CAUGHT_BY = [
    "test_relu_gives_the_worked_example",
    "test_relu_keeps_the_shape",
    "test_relu_of_any_shape",
    "test_relu_has_no_upper_end",
]


def relu(x):
    return np.where(x > 0, 1.0, 0.0)
