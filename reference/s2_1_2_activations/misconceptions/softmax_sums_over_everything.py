"""Say aloud what must sum to 1: each row by itself, not the whole table.

m212-13.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_treats_each_row_by_itself",
    "test_softmax_along_the_first_axis",
    "test_softmax_survives_large_scores",
    "test_softmax_of_any_shape",
    "test_softmax_along_any_axis[0]",
    "test_softmax_along_any_axis[1]",
    "test_softmax_along_any_axis[2]",
    "test_softmax_along_any_axis[-1]",
    "test_softmax_along_any_axis[-2]",
    "test_softmax_along_any_axis[-3]",
    "test_softmax_is_finite_for_every_score[float32]",
    "test_softmax_is_finite_for_every_score[float64]",
    "test_softmax_of_scores_beyond_all_bounds",
    "test_softmax_of_whole_numbers",
]


def softmax(x, axis=-1):
    e = np.exp(x - np.max(x, axis=axis, keepdims=True))
    return e / np.sum(e)
