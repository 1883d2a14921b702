"""Dropped tokens at -1e30, and the running sum scaled to end at 1."""

import numpy as np


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if temperature == 0:
        return np.asarray(logits).argmax()
    if not 0 <= u < 1:
        raise ValueError("u")
    logits = logits / temperature
    for given, chosen in ((top_k, top_k_filter), (top_p, top_p_filter)):
        if given is not None:
            logits = np.maximum(chosen(logits, given), -1e30)
    probs = softmax_temperature(logits, 1.0)
    running = np.cumsum(probs) / probs.sum()
    return int(min((running <= u).sum(), np.flatnonzero(probs)[-1]))
