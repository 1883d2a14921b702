"""Of equal logits those with the lower index stay, and a reversed sort turns this round.

Sorts upwards and reads from the end.
"""

import numpy as np

CAUGHT_BY = [
    "test_top_k_filter_keeps_exactly_k_of_equal_logits",
    "test_top_k_filter_of_many_equal_logits[1]",
    "test_top_k_filter_of_many_equal_logits[6]",
    "test_top_k_filter_of_many_equal_logits[23]",
    "test_top_k_filter_of_many_equal_logits[49]",
]


def top_k_filter(logits, k):
    if k < 1:
        raise ValueError(k)
    order = np.argsort(logits, axis=-1, kind="stable")[..., ::-1]
    keep = np.zeros(logits.shape, bool)
    np.put_along_axis(keep, order[..., :k], True, axis=-1)
    return np.where(keep, logits, -np.inf)
