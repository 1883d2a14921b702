"""Each row has its own probabilities and therefore its own nucleus.

The whole array is one row.
"""

import numpy as np

CAUGHT_BY = [
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
    flat = logits.reshape(-1)
    order = np.argsort(-flat, kind="stable")
    probs = softmax_temperature(flat[order], 1.0)
    keep = np.empty(flat.shape, bool)
    keep[order] = np.cumsum(probs) - probs < p
    return np.where(keep.reshape(logits.shape), logits, -np.inf)
