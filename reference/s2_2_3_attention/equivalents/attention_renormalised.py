"""The mask after the softmax, and the weights dealt anew."""

import numpy as np


def attention(q, k, v, mask=None):
    scores = np.matmul(q, np.moveaxis(k, -1, -2)) / q.shape[-1] ** 0.5
    weights = np.exp(scores - np.max(scores, -1, keepdims=True))
    weights /= weights.sum(-1, keepdims=True)
    if mask is not None:
        weights *= mask
        weights /= weights.sum(-1, keepdims=True)
    return np.matmul(weights, v)
