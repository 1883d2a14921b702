"""Above temperature 0 less likely tokens must get their turn: u decides.

m22-34: arg max at any temperature.
"""

import numpy as np

CAUGHT_BY = [
    "test_sample_token_finds_where_u_falls",
    "test_sample_token_makes_probabilities_anew_after_top_k",
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
    if temperature and not 0 <= u < 1:
        raise ValueError(u)
    return int(np.argmax(logits))
