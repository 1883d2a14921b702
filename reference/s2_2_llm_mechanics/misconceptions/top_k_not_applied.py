"""Where top_k is given, only that many tokens may be drawn.

The argument is ignored.
"""

import numpy as np

CAUGHT_BY = [
    "test_sample_token_makes_probabilities_anew_after_top_k",
    "test_sample_token_draws_from_what_is_left[5-5-0.5]",
    "test_sample_token_draws_from_what_is_left[5-5-1]",
    "test_sample_token_draws_from_what_is_left[9-6-1]",
    "test_sample_token_applies_top_k_before_top_p",
    "test_sample_token_never_returns_a_dropped_token",
    "test_sample_token_where_rounding_leaves_none",
]


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if temperature == 0:
        return int(np.argmax(logits))
    if not 0 <= u < 1:
        raise ValueError(u)
    logits = logits / temperature
    if top_p is not None:
        logits = top_p_filter(logits, top_p)
    probs = softmax_temperature(logits, 1.0)
    above = np.flatnonzero(np.cumsum(probs) > u)
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
