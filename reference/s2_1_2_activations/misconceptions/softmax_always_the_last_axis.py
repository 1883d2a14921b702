"""The axis is an argument: the shares sum to 1 along the one that was asked for.

m212-13: axis is ignored.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_along_the_first_axis",
    "test_softmax_along_any_axis[0]",
    "test_softmax_along_any_axis[1]",
    "test_softmax_along_any_axis[-2]",
    "test_softmax_along_any_axis[-3]",
    "test_softmax_is_finite_for_every_score[float32]",
    "test_softmax_is_finite_for_every_score[float64]",
]


def softmax(x, axis=-1):
    e = np.exp(x - np.max(x, axis=-1, keepdims=True))
    return e / np.sum(e, axis=-1, keepdims=True)
