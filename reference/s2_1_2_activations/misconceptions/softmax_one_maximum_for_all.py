"""Each row needs its own point of reference: rows may lie far apart.

m212-12: the maximum of the whole array.
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
        e = np.exp(x - np.max(x))
        return e / np.sum(e, axis=axis, keepdims=True)
