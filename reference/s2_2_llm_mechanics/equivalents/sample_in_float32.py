"""Float32 inside, and a NumPy scalar as the answer."""

import numpy as np


def sample_token(logits, u, temperature=1.0, top_k=None, top_p=None):
    if temperature == 0:
        return np.argmax(logits)
    if not (u >= 0 and u < 1):
        raise ValueError("u")
    logits = (np.asarray(logits) / temperature).astype(np.float32)
    if top_k is not None:
        logits = top_k_filter(logits, top_k)
    if top_p is not None:
        logits = top_p_filter(logits, top_p)
    probs = softmax_temperature(logits, 1.0)
    running = np.cumsum(probs)
    place = np.searchsorted(running, np.float32(u), side="right")
    return np.minimum(place, np.flatnonzero(probs).max())
