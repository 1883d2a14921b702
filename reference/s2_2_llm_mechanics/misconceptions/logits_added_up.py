"""What adds up to p are probabilities, so turn the logits into those first.

m22-29: cumulates logits.
"""

import numpy as np

CAUGHT_BY = [
    "test_top_p_filter_keeps_the_token_that_reaches_p",
    "test_top_p_filter_always_keeps_one",
    "test_top_p_filter_of_any_rows[0.2]",
    "test_top_p_filter_of_any_rows[0.6]",
    "test_top_p_filter_of_any_rows[0.9]",
    "test_top_p_filter_of_any_rows[0.98]",
    "test_top_p_filter_of_equal_logits",
    "test_top_p_filter_of_large_logits",
    "test_top_p_filter_with_a_tiny_p_keeps_one",
]


def top_p_filter(logits, p):
    if not 0 < p <= 1:
        raise ValueError(p)
    if p == 1:
        return logits
    order = np.argsort(-logits, axis=-1, kind="stable")
    scores = np.take_along_axis(logits, order, axis=-1)
    keep = np.empty(logits.shape, bool)
    np.put_along_axis(keep, order, np.cumsum(scores, axis=-1) - scores < p, axis=-1)
    return np.where(keep, logits, -np.inf)
