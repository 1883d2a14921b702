"""Of equally likely tokens those with the lower index come first.

A reversed sort.
"""

import numpy as np

CAUGHT_BY = ["test_top_p_filter_of_equal_logits"]


def top_p_filter(logits, p):
    if not 0 < p <= 1:
        raise ValueError(p)
    if p == 1:
        return logits
    order = np.argsort(logits, axis=-1, kind="stable")[..., ::-1]
    probs = softmax_temperature(np.take_along_axis(logits, order, axis=-1), 1.0)
    keep = np.empty(logits.shape, bool)
    np.put_along_axis(keep, order, np.cumsum(probs, axis=-1) - probs < p, axis=-1)
    return np.where(keep, logits, -np.inf)
