"""Lists and loops, with a running maximum: each value is met once."""

import math

import numpy as np


def attention(q, k, v, mask=None):
    if np.ndim(q) > 2:
        return [attention(q[i], k[i], v[i], mask) for i in range(len(q))]
    rows = []
    for i in range(len(q)):
        best, total, row = -math.inf, 0.0, [0.0] * len(v[0])
        for j in range(len(k)):
            if mask is not None and not mask[i][j]:
                continue
            score = sum(float(a) * float(b) for a, b in zip(q[i], k[j], strict=True)) / math.sqrt(
                len(q[i])
            )
            shrink = math.exp(best - max(best, score)) if total else 0.0
            best = max(best, score)
            share = math.exp(score - best)
            total = total * shrink + share
            row = [a * shrink + share * float(b) for a, b in zip(row, v[j], strict=True)]
        rows.append([a / total for a in row])
    return rows
