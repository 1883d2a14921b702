"""k is a number of tokens, so where equal logits would make it more, the lower indices stay.

m22-18: compares with the k-th largest.
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
    threshold = np.sort(logits, axis=-1)[..., -min(k, logits.shape[-1])]
    return np.where(logits >= threshold[..., None], logits, -np.inf)
