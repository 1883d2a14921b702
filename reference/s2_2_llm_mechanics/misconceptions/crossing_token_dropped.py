"""The tokens that stay must reach p together, so the one with which they get there stays, too.

m22-25: keeps while the sum including the token is below p.
"""

import numpy as np

CAUGHT_BY = [
    "test_top_p_filter_keeps_the_token_that_reaches_p",
    "test_top_p_filter_of_any_rows[0.6]",
    "test_top_p_filter_of_any_rows[0.9]",
    "test_top_p_filter_of_any_rows[0.98]",
    "test_top_p_filter_of_equal_logits",
    "test_top_p_filter_of_large_logits",
]


def top_p_filter(logits, p):
    if not 0 < p <= 1:
        raise ValueError(p)
    if p == 1:
        return logits
    order = np.argsort(-logits, axis=-1, kind="stable")
    probs = softmax_temperature(np.take_along_axis(logits, order, axis=-1), 1.0)
    inside = np.cumsum(probs, axis=-1) <= p
    inside[..., 0] = True
    keep = np.empty(logits.shape, bool)
    np.put_along_axis(keep, order, inside, axis=-1)
    return np.where(keep, logits, -np.inf)
