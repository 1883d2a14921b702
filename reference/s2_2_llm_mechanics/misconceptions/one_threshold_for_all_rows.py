"""Each row has a ranking of its own, so each row keeps its own k.

m22-24: ranks the whole array.
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
    "test_top_k_filter_of_the_whole_vocabulary[6]",
    "test_top_k_filter_of_the_whole_vocabulary[7]",
]


def top_k_filter(logits, k):
    if k < 1:
        raise ValueError(k)
    order = np.argsort(-logits, axis=None, kind="stable")
    keep = np.zeros(logits.size, bool)
    keep[order[:k]] = True
    return np.where(keep.reshape(logits.shape), logits, -np.inf)
