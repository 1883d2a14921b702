"""An exponential of a large score overflows, so subtract the largest score that you know of.

Right for small scores, infinity over infinity for large ones.
"""

CAUGHT_BY = [
    "test_online_attention_of_huge_scores[-1000-float32]",
    "test_online_attention_of_huge_scores[-1000-float64]",
    "test_online_attention_of_huge_scores[1000-float32]",
    "test_online_attention_of_huge_scores[1000-float64]",
    "test_online_attention_of_scores_far_apart",
]


def online_attention(q, load_block, n_blocks):
    total, output = 0.0, 0.0
    for j in range(n_blocks):
        k, v = load_block(j)
        weights = np.exp(k @ q / np.sqrt(len(q)))
        total = total + weights.sum()
        output = output + weights @ v
    return output / total
