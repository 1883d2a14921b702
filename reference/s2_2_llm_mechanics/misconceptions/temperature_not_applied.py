"""The temperature changes the probabilities of the draw, so divide the logits by it first.

Only 0 is looked at.
"""

import numpy as np

CAUGHT_BY = [
    "test_sample_token_at_a_low_temperature",
    "test_sample_token_draws_from_what_is_left[None-12-0.5]",
    "test_sample_token_draws_from_what_is_left[None-12-2]",
    "test_sample_token_draws_from_what_is_left[None-4-0.5]",
    "test_sample_token_draws_from_what_is_left[None-4-2]",
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
    probs = softmax_temperature(logits, 1.0)
    above = np.flatnonzero(np.cumsum(probs) > u)
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
