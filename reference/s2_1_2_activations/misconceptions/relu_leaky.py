"""This bend lets nothing negative through, not even a small share of it.

Leaky ReLU.
"""

import numpy as np

CAUGHT_BY = [
    "test_relu_gives_the_worked_example",
    "test_relu_keeps_the_shape",
    "test_relu_of_any_shape",
    "test_relu_has_no_upper_end",
]


def relu(x):
    return np.where(x > 0, x, 0.01 * x)
