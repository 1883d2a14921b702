"""Shifting all the scores of a row by the same amount changes nothing but safety.

m212-11: no maximum is subtracted.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_survives_large_scores",
    "test_softmax_is_finite_for_every_score[float32]",
    "test_softmax_is_finite_for_every_score[float64]",
    "test_softmax_of_scores_beyond_all_bounds",
]


def softmax(x, axis=-1):
    with np.errstate(all="ignore"):
        e = np.exp(x)
        return e / np.sum(e, axis=axis, keepdims=True)
