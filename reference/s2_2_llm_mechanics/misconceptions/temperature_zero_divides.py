"""Temperature 0 is a case of its own: the likeliest token, without any division.

m22-14: no special case.
"""

import numpy as np

CAUGHT_BY = [
    "test_sample_token_at_temperature_zero",
    "test_sample_token_at_temperature_zero_ignores_the_rest",
]


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if not 0 <= u < 1:
        raise ValueError(u)
    with np.errstate(all="ignore"):
        logits = logits / np.float64(temperature)
    if top_k is not None:
        logits = top_k_filter(logits, top_k)
    if top_p is not None:
        logits = top_p_filter(logits, top_p)
    probs = softmax_temperature(logits, 1.0)
    above = np.flatnonzero(np.cumsum(probs) > u)
    return int(above[0]) if above.size else int(np.flatnonzero(probs)[-1])
