"""The result is as long as the vocabulary, with minus infinity for what is dropped.

Returns k values.
"""

import numpy as np

CAUGHT_BY = [
    "test_top_k_filter_keeps_the_largest_in_their_places",
    "test_top_k_filter_keeps_exactly_k_of_equal_logits",
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
    order = np.sort(np.argsort(-logits, axis=-1, kind="stable")[..., :k], axis=-1)
    return np.take_along_axis(logits, order, axis=-1)
