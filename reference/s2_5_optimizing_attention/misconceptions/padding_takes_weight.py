"""A place that holds no key must not get weight, and a score of zero is a weight of one.

m25-09: the last block is filled up with zeros, whose scores count.
"""

CAUGHT_BY = [
    "test_flash_attention_by_hand",
    "test_flash_attention_within_16_mib",
    "test_flash_attention_is_exact[False-4]",
    "test_flash_attention_is_exact[False-5]",
    "test_flash_attention_of_scores_far_apart[False-float32]",
    "test_flash_attention_of_scores_far_apart[False-float64]",
]


def flash_attention(q, k, v, block, causal=False):
    T, d = q.shape
    keys, values = (np.pad(x, ((0, -T % block), (0, 0))) for x in (k, v))
    best = np.full((T, 1), -np.inf)
    total, output = np.zeros((T, 1)), np.zeros(v.shape)
    for start in range(0, T, block):
        scores = q @ keys[start : start + block].T / np.sqrt(d)
        if causal:
            hidden = np.arange(start, start + block) > np.arange(T)[:, None]
            scores[hidden] = -np.inf
        new_best = np.maximum(best, scores.max(axis=1, keepdims=True))
        weights, shrink = np.exp(scores - new_best), np.exp(best - new_best)
        total = shrink * total + weights.sum(axis=1, keepdims=True)
        output = shrink * output + weights @ values[start : start + block]
        best = new_best
    return output / total
