"""Within its own block, a query still must not see the keys that come after it.

The mask works block by block: all of a query's own block is visible.
"""

CAUGHT_BY = [
    "test_flash_attention_causal_by_hand",
    "test_flash_attention_is_exact[True-4]",
    "test_flash_attention_is_exact[True-5]",
    "test_flash_attention_of_scores_far_apart[True-float32]",
    "test_flash_attention_of_scores_far_apart[True-float64]",
    "test_flash_attention_causal_within_16_mib",
]


def flash_attention(q, k, v, block, causal=False):
    T, d = q.shape
    best = np.full((T, 1), -np.inf)
    total, output = np.zeros((T, 1)), np.zeros(v.shape)
    for start in range(0, T, block):
        rows = slice(start if causal else 0, T)
        scores = q[rows] @ k[start : start + block].T / np.sqrt(d)
        new_best = np.maximum(best[rows], scores.max(axis=1, keepdims=True))
        weights = np.exp(scores - new_best)
        shrink = np.exp(best[rows] - new_best)
        total[rows] = shrink * total[rows] + weights.sum(axis=1, keepdims=True)
        output[rows] = shrink * output[rows] + weights @ v[start : start + block]
        best[rows] = new_best
    return output / total
