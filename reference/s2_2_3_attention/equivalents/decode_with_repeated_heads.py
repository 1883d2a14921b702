"""KV heads repeated for their queries, one softmax for all."""

import numpy as np


def decode_step(x, cache, W_q, W_k, W_v, W_o, n_heads):
    width = W_q.shape[0] // n_heads
    kv_heads = W_k.shape[0] // width
    q, k, v = ((x[None] @ W.T).reshape(-1, 1, width) for W in (W_q, W_k, W_v))
    cache.append(k, v)
    group = n_heads // kv_heads
    keys, values = (np.repeat(a, group, axis=0) for a in (cache.keys, cache.values))
    mask = causal_mask(1, len(cache))
    return (attention(q, keys, values, mask).reshape(1, -1) @ W_o.T)[0]
