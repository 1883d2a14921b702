"""One head and one key at a time, in single precision, to a list."""

import math

import numpy as np


def decode_step(x, cache, W_q, W_k, W_v, W_o, n_heads):
    q, k, v = (np.float32(W) @ np.float32(x) for W in (W_q, W_k, W_v))
    width = len(q) // n_heads
    cache.append(k.reshape(-1, 1, width), v.reshape(-1, 1, width))
    group = len(q) // len(k)
    out = []
    for head in range(n_heads):
        own = q[head * width : (head + 1) * width]
        keys = cache.keys[head // group]
        scores = [float(own @ key) / math.sqrt(width) for key in keys]
        best = max(scores)
        shares = [math.exp(score - best) for score in scores]
        mean = np.zeros(width)
        for share, value in zip(shares, cache.values[head // group], strict=True):
            mean += share * np.asarray(value)
        out += (mean / sum(shares)).tolist()
    return [sum(a * b for a, b in zip(row, out, strict=True)) for row in W_o.tolist()]
