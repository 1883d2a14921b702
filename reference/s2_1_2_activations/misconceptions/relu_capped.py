"""There is no upper end: a positive number stays as it is, however large.

ReLU6, which is capped at 6.
"""

import numpy as np

CAUGHT_BY = ["test_relu_keeps_the_shape", "test_relu_has_no_upper_end"]


def relu(x):
    return np.clip(x, 0, 6)
