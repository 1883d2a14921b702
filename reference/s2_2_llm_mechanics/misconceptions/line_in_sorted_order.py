"""The probabilities lie side by side in the order of the ids, not from likely to unlikely.

Running sums over the sorted tokens.
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
    "test_sample_token_never_returns_a_dropped_token",
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
    order = np.argsort(-logits, kind="stable")
    probs = softmax_temperature(logits[order], 1.0)
    above = np.flatnonzero(np.cumsum(probs) > u)
    last = np.flatnonzero(probs)[-1]
    return int(order[above[0] if above.size else last])
