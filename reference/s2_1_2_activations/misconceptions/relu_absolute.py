"""A negative number becomes zero; it does not change its sign.

The absolute value.
"""

import numpy as np

CAUGHT_BY = [
    "test_relu_gives_the_worked_example",
    "test_relu_keeps_the_shape",
    "test_relu_of_any_shape",
    "test_relu_has_no_upper_end",
]


def relu(x):
    return np.abs(x)
