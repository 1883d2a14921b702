"""Unless told otherwise it is the last axis whose numbers sum to 1.

The default axis is 0.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_treats_each_row_by_itself",
    "test_softmax_survives_large_scores",
    "test_softmax_of_any_shape",
    "test_softmax_is_finite_for_every_score[float32]",
    "test_softmax_is_finite_for_every_score[float64]",
    "test_softmax_of_scores_beyond_all_bounds",
    "test_softmax_of_whole_numbers",
]


def softmax(x, axis=0):
    e = np.exp(x - np.max(x, axis=axis, keepdims=True))
    return e / np.sum(e, axis=axis, keepdims=True)
