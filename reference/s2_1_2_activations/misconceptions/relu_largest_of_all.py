"""Each number is compared with zero, not the numbers with each other.

m212-02: a maximum over the array instead of elementwise.
"""

import numpy as np

CAUGHT_BY = [
    "test_relu_gives_the_worked_example",
    "test_relu_keeps_the_shape",
    "test_relu_of_any_shape",
    "test_relu_has_no_upper_end",
]


def relu(x):
    return np.maximum(np.max(x, axis=-1), 0)
