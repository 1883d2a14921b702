"""Sorting was only a means: the result has every logit in its own place.

Returns the sorted row.
"""

import numpy as np

CAUGHT_BY = [
    "test_top_p_filter_keeps_the_token_that_reaches_p",
    "test_top_p_filter_always_keeps_one",
    "test_top_p_filter_of_any_rows[0.2]",
    "test_top_p_filter_of_any_rows[0.6]",
    "test_top_p_filter_of_any_rows[0.9]",
    "test_top_p_filter_of_any_rows[0.98]",
    "test_top_p_filter_of_large_logits",
    "test_top_p_filter_with_a_tiny_p_keeps_one",
]


def top_p_filter(logits, p):
    if not 0 < p <= 1:
        raise ValueError(p)
    if p == 1:
        return logits
    ranked = -np.sort(-logits, axis=-1)
    probs = softmax_temperature(ranked, 1.0)
    return np.where(np.cumsum(probs, axis=-1) - probs < p, ranked, -np.inf)
