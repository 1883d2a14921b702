"""Adds one token after another until p is reached, row by row, and returns lists."""

import numpy as np


def top_p_filter(logits, p):
    if p <= 0 or p > 1:
        raise ValueError("p")
    if np.ndim(logits) > 1:
        return [top_p_filter(row, p) for row in logits]
    if p == 1:
        return list(logits)
    probs = softmax_temperature(logits, 1.0)
    out, total = [float("-inf")] * len(probs), 0.0
    for i in sorted(range(len(probs)), key=lambda i: -probs[i]):
        out[i] = float(logits[i])
        total += probs[i]
        if total >= p:
            break
    return out
