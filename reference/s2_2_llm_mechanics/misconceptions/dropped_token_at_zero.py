"""A token that was filtered out covers nothing of the line, so even u = 0 does not fall on it.

m22-36: the first running sum that is at least u.
"""

import numpy as np

CAUGHT_BY = ["test_sample_token_never_returns_a_dropped_token"]


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if temperature == 0:
        return int(np.argmax(logits))
    if not 0 <= u < 1:
        raise ValueError(u)
    logits = logits / temperature
    if top_k is not None:
        logits = top_k_filter(logits, top_k)
    if top_p is not None:
        logits = top_p_filter(logits, top_p)
    probs = softmax_temperature(logits, 1.0)
    above = np.flatnonzero(np.cumsum(probs) >= u)
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
