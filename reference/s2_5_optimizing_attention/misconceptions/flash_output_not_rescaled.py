"""Two things were summed up against the old maximum, and the output is one of them.

m25-06: the output keeps its old terms as they are.
"""

CAUGHT_BY = [
    "test_flash_attention_by_hand",
    "test_flash_attention_causal_by_hand",
    "test_flash_attention_of_scores_that_are_huge",
    "test_flash_attention_is_exact[False-1]",
    "test_flash_attention_is_exact[False-4]",
    "test_flash_attention_is_exact[False-5]",
    "test_flash_attention_is_exact[True-1]",
    "test_flash_attention_is_exact[True-4]",
    "test_flash_attention_is_exact[True-5]",
    "test_flash_attention_of_scores_far_apart[False-float64]",
    "test_flash_attention_of_scores_far_apart[True-float32]",
    "test_flash_attention_of_scores_far_apart[True-float64]",
    "test_flash_attention_of_scores_that_rise",
    "test_flash_attention_causal_within_16_mib",
]


def flash_attention(q, k, v, block, causal=False):
    T, d = q.shape
    best = np.full((T, 1), -np.inf)
    total, output = np.zeros((T, 1)), np.zeros(v.shape)
    for start in range(0, T, block):
        rows = slice(start if causal else 0, T)
        scores = q[rows] @ k[start : start + block].T / np.sqrt(d)
        if causal:
            scores[np.triu(np.ones(scores.shape, bool), 1)] = -np.inf
        new_best = np.maximum(best[rows], scores.max(axis=1, keepdims=True))
        weights = np.exp(scores - new_best)
        shrink = np.exp(best[rows] - new_best)
        total[rows] = shrink * total[rows] + weights.sum(axis=1, keepdims=True)
        output[rows] = output[rows] + weights @ v[start : start + block]
        best[rows] = new_best
    return output / total
