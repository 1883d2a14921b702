"""Where k is more than the vocabulary there is nothing to drop, and nothing to complain about.

m22-23: an index out of range.
"""

import numpy as np

CAUGHT_BY = [
    "test_top_k_filter_with_a_large_k_changes_nothing",
    "test_top_k_filter_of_the_whole_vocabulary[7]",
    "test_top_k_filter_of_the_whole_vocabulary[1000]",
]


def top_k_filter(logits, k):
    if not 1 <= k <= np.shape(logits)[-1]:
        raise ValueError(k)
    order = np.argsort(-logits, axis=-1, kind="stable")
    keep = np.zeros(logits.shape, bool)
    np.put_along_axis(keep, order[..., :k], True, axis=-1)
    return np.where(keep, logits, -np.inf)
