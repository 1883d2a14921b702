"""The mask compares positions in the whole sequence, and a block does not begin at position zero.

m25-10: the positions of the keys start at zero in every block.
"""

CAUGHT_BY = [
    "test_flash_attention_causal_by_hand",
    "test_flash_attention_is_exact[True-1]",
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
        scores = q @ k[start : start + block].T / np.sqrt(d)
        if causal:
            scores[np.arange(scores.shape[1]) > np.arange(T)[:, None]] = -np.inf
        new_best = np.maximum(best, scores.max(axis=1, keepdims=True))
        weights = np.exp(scores - new_best)
        shrink = np.exp(best - new_best)
        total = shrink * total + weights.sum(axis=1, keepdims=True)
        output = shrink * output + weights @ v[start : start + block]
        best = new_best
    return output / total
