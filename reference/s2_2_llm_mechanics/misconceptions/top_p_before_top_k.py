"""Top-p counts probabilities among what top-k has left, so top-k comes first.

The two filters change places.
"""

import numpy as np

CAUGHT_BY = [
    "test_sample_token_draws_from_what_is_left[9-6-1]",
    "test_sample_token_applies_top_k_before_top_p",
]


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if temperature == 0:
        return int(np.argmax(logits))
    if not 0 <= u < 1:
        raise ValueError(u)
    logits = logits / temperature
    if top_p is not None:
        logits = top_p_filter(logits, top_p)
    if top_k is not None:
        logits = top_k_filter(logits, top_k)
    probs = softmax_temperature(logits, 1.0)
    above = np.flatnonzero(np.cumsum(probs) > u)
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
