"""Finds how many places are needed, then cuts after them."""

import numpy as np


def top_p_filter(logits, p):
    if not 0 < p <= 1:
        raise ValueError("p")
    if p == 1:
        return np.array(logits)
    order = np.argsort(-logits, axis=-1, kind="stable")
    running = np.cumsum(softmax_temperature(-np.sort(-logits, axis=-1), 1.0), axis=-1)
    needed = 1 + (running < p).sum(axis=-1, keepdims=True)
    rank = np.argsort(order, axis=-1, kind="stable")
    return np.where(rank < needed, logits, -np.inf)
