"""After filtering, the probabilities of the tokens left must sum to 1 again before u is looked up.

Old probabilities of the tokens that are left.
"""

import numpy as np

CAUGHT_BY = [
    "test_sample_token_draws_from_what_is_left[None-4-0.5]",
    "test_sample_token_draws_from_what_is_left[None-4-1]",
    "test_sample_token_draws_from_what_is_left[None-4-2]",
    "test_sample_token_draws_from_what_is_left[5-5-0.5]",
    "test_sample_token_draws_from_what_is_left[5-5-1]",
    "test_sample_token_draws_from_what_is_left[5-5-2]",
    "test_sample_token_draws_from_what_is_left[9-6-0.5]",
    "test_sample_token_draws_from_what_is_left[9-6-1]",
    "test_sample_token_draws_from_what_is_left[9-6-2]",
]


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if temperature == 0:
        return int(np.argmax(logits))
    if not 0 <= u < 1:
        raise ValueError(u)
    logits = logits / temperature
    probs = softmax_temperature(logits, 1.0)
    if top_k is not None:
        logits = top_k_filter(logits, top_k)
    if top_p is not None:
        logits = top_p_filter(logits, top_p)
    probs = np.where(np.isinf(logits), 0.0, probs)
    above = np.flatnonzero(np.cumsum(probs) > u)
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
