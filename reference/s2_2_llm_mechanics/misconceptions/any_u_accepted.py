"""u is a place on the line from 0 up to, but not including, 1; refuse anything else.

No check of u.
"""

import numpy as np

CAUGHT_BY = [
    "test_sample_token_refuses_a_u_off_the_line[-0.01]",
    "test_sample_token_refuses_a_u_off_the_line[1.0]",
    "test_sample_token_refuses_a_u_off_the_line[1.5]",
]


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if temperature == 0:
        return int(np.argmax(logits))
    logits = logits / temperature
    if top_k is not None:
        logits = top_k_filter(logits, top_k)
    if top_p is not None:
        logits = top_p_filter(logits, top_p)
    probs = softmax_temperature(logits, 1.0)
    above = np.flatnonzero(np.cumsum(probs) > u)
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
