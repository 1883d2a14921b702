"""Takes the arg max k times, row by row, into float32 lists."""

import numpy as np


def top_k_filter(logits, k):
    if k < 1:
        raise ValueError("k")
    if np.ndim(logits) > 1:
        return [top_k_filter(row, k) for row in logits]
    left = np.array(logits, np.float32)
    out = [float("-inf")] * len(left)
    for _ in range(min(k, len(left))):
        best = int(np.argmax(left))
        out[best] = left[best]
        left[best] = -np.inf
    return out
