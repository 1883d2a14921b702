"""Being close to the likeliest token is another filter; this one adds probabilities up.

Min-p: at least p times the largest.
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
    probs = softmax_temperature(logits, 1.0)
    return np.where(probs >= p * probs.max(axis=-1, keepdims=True), logits, -np.inf)
