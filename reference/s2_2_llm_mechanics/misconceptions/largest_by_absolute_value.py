"""A logit far below zero is unlikely, however large it looks without its sign.

Ranks by absolute value.
"""

import numpy as np

CAUGHT_BY = [
    "test_top_k_filter_ranks_each_row_by_itself",
    "test_top_k_filter_of_any_rows[1]",
    "test_top_k_filter_of_any_rows[2]",
    "test_top_k_filter_of_any_rows[5]",
    "test_top_k_filter_of_any_rows[8]",
    "test_top_k_filter_of_many_equal_logits[1]",
    "test_top_k_filter_of_many_equal_logits[6]",
    "test_top_k_filter_of_many_equal_logits[23]",
    "test_top_k_filter_of_many_equal_logits[49]",
]


def top_k_filter(logits, k):
    if k < 1:
        raise ValueError(k)
    order = np.argsort(-np.abs(logits), axis=-1, kind="stable")
    keep = np.zeros(logits.shape, bool)
    np.put_along_axis(keep, order[..., :k], True, axis=-1)
    return np.where(keep, logits, -np.inf)
