"""A loop over the heads, each on its slice of the weights."""

import numpy as np


def multi_head_attention(x, W_q, W_k, W_v, W_o, n_heads, n_kv_heads=None):
    kv_heads = n_kv_heads or n_heads
    width = W_q.shape[0] // n_heads
    mask = np.tri(len(x), dtype=bool)
    result = 0.0
    for head in range(n_heads):
        own = slice(head * width, (head + 1) * width)
        shared = head * kv_heads // n_heads * width
        k, v = (x @ W[shared : shared + width].T for W in (W_k, W_v))
        result = result + attention(x @ W_q[own].T, k, v, mask) @ W_o[:, own].T
    return result
