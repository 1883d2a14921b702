"""Before the first block there is no maximum yet, and all scores may lie far below zero.

m25-04: every weight underflows where all scores are very negative.
"""

CAUGHT_BY = [
    "test_online_attention_of_huge_scores[-1000-float32]",
    "test_online_attention_of_huge_scores[-1000-float64]",
]


def online_attention(q, load_block, n_blocks):
    best, total, output = 0.0, 0.0, 0.0
    for j in range(n_blocks):
        k, v = load_block(j)
        scores = k @ q / np.sqrt(len(q))
        new_best = max(best, scores.max())
        shrink = np.exp(best - new_best)
        weights = np.exp(scores - new_best)
        total = shrink * total + weights.sum()
        output = shrink * output + weights @ v
        best = new_best
    return output / total
