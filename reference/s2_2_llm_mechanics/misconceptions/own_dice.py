"""The dice have been thrown already: u is the only source of chance, so a draw can be repeated.

m22-35: draws a number of its own.
"""

import numpy as np

CAUGHT_BY = [
    "test_sample_token_finds_where_u_falls",
    "test_sample_token_draws_from_what_is_left[None-12-0.5]",
    "test_sample_token_draws_from_what_is_left[None-12-1]",
    "test_sample_token_draws_from_what_is_left[None-12-2]",
    "test_sample_token_draws_from_what_is_left[None-4-0.5]",
    "test_sample_token_draws_from_what_is_left[None-4-1]",
    "test_sample_token_draws_from_what_is_left[None-4-2]",
    "test_sample_token_draws_from_what_is_left[5-5-0.5]",
    "test_sample_token_draws_from_what_is_left[5-5-1]",
    "test_sample_token_draws_from_what_is_left[5-5-2]",
    "test_sample_token_draws_from_what_is_left[9-6-0.5]",
    "test_sample_token_draws_from_what_is_left[9-6-1]",
    "test_sample_token_draws_from_what_is_left[9-6-2]",
    "test_sample_token_applies_temperature_before_top_p",
    "test_sample_token_never_returns_a_dropped_token",
    "test_sample_token_where_rounding_leaves_none",
    "test_sample_token_of_large_logits",
]


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
    u = np.random.default_rng(0).random()
    above = np.flatnonzero(np.cumsum(probs) > u)
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
