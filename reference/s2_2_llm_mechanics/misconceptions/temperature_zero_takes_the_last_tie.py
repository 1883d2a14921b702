"""Of several largest logits the first one is the answer.

The arg max from the end.
"""

import numpy as np

CAUGHT_BY = ["test_sample_token_at_temperature_zero_ignores_the_rest"]


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if temperature == 0:
        return int(len(logits) - 1 - np.argmax(logits[::-1]))
    if not 0 <= u < 1:
        raise ValueError(u)
    logits = logits / temperature
    if top_k is not None:
        logits = top_k_filter(logits, top_k)
    if top_p is not None:
        logits = top_p_filter(logits, top_p)
    probs = softmax_temperature(logits, 1.0)
    above = np.flatnonzero(np.cumsum(probs) > u)
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
