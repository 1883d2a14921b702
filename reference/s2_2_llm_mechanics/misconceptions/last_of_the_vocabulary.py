"""Where rounding leaves none, take the last token with a probability, wherever it stands.

Clamps to the vocabulary's last index.
"""

import numpy as np

CAUGHT_BY = ["test_sample_token_where_rounding_leaves_none"]


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
    place = int(np.searchsorted(np.cumsum(probs), u, side="right"))
    return min(place, len(probs) - 1)
