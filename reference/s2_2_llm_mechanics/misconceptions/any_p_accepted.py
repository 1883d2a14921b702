"""p is a share of the probability: none, a negative one or more than all of it is a ValueError.

No check at all.
"""

import numpy as np

CAUGHT_BY = [
    "test_top_p_filter_refuses_what_is_no_share",
    "test_top_p_filter_must_be_a_share[0.0]",
    "test_top_p_filter_must_be_a_share[-0.1]",
    "test_top_p_filter_must_be_a_share[1.001]",
]


def top_p_filter(logits, p):
    if p >= 1:
        return logits
    order = np.argsort(-logits, axis=-1, kind="stable")
    probs = softmax_temperature(np.take_along_axis(logits, order, axis=-1), 1.0)
    inside = np.cumsum(probs, axis=-1) - probs < p
    inside[..., 0] = True
    keep = np.empty(logits.shape, bool)
    np.put_along_axis(keep, order, inside, axis=-1)
    return np.where(keep, logits, -np.inf)
