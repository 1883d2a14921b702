"""A p of exactly 1 is allowed, and keeps everything.

The range ends before 1.
"""

import numpy as np

CAUGHT_BY = [
    "test_top_p_filter_of_one_changes_nothing",
    "test_top_p_filter_of_one_keeps_the_whole_tail",
]


def top_p_filter(logits, p):
    if not 0 < p < 1:
        raise ValueError(p)
    order = np.argsort(-logits, axis=-1, kind="stable")
    probs = softmax_temperature(np.take_along_axis(logits, order, axis=-1), 1.0)
    keep = np.empty(logits.shape, bool)
    np.put_along_axis(keep, order, np.cumsum(probs, axis=-1) - probs < p, axis=-1)
    return np.where(keep, logits, -np.inf)
