"""The filters should see the probabilities that will be drawn from: temperature comes first.

m22-32: temperature last.
"""

import numpy as np

CAUGHT_BY = [
    "test_sample_token_draws_from_what_is_left[None-4-0.5]",
    "test_sample_token_draws_from_what_is_left[9-6-0.5]",
    "test_sample_token_draws_from_what_is_left[9-6-2]",
    "test_sample_token_applies_temperature_before_top_p",
]


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if temperature == 0:
        return int(np.argmax(logits))
    if not 0 <= u < 1:
        raise ValueError(u)
    if top_k is not None:
        logits = top_k_filter(logits, top_k)
    if top_p is not None:
        logits = top_p_filter(logits, top_p)
    logits = logits / temperature
    probs = softmax_temperature(logits, 1.0)
    above = np.flatnonzero(np.cumsum(probs) > u)
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
