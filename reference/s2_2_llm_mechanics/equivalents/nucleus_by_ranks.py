"""For each token the probability of all that come before it; in float32, nothing is sorted."""

import numpy as np


def top_p_filter(logits, p):
    if not 0 < p <= 1:
        raise ValueError("p")
    logits = np.asarray(logits, np.float32)
    probs = softmax_temperature(logits, 1.0)
    places = np.arange(logits.shape[-1])
    mine, theirs = logits[..., :, None], logits[..., None, :]
    ahead = (theirs > mine) | ((theirs == mine) & (places[None, :] < places[:, None]))
    before = (ahead * probs[..., None, :]).sum(axis=-1)
    return np.where((before < p) | (p == 1), logits, np.float32(-np.inf))
