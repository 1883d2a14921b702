"""The denominator is complete only after the last block, so divide once, at the end.

m25-08: the running output is normalised inside the loop, and summed on.
"""

CAUGHT_BY = [
    "test_online_attention_of_two_blocks_by_hand",
    "test_online_attention_whatever_the_order_of_the_blocks",
    "test_online_attention_of_any_blocks[sizes0]",
    "test_online_attention_of_any_blocks[sizes1]",
    "test_online_attention_of_any_blocks[sizes2]",
    "test_online_attention_of_scores_in_order[rising]",
    "test_online_attention_of_scores_in_order[falling]",
    "test_online_attention_of_huge_scores[-1000-float32]",
    "test_online_attention_of_huge_scores[-1000-float64]",
    "test_online_attention_of_huge_scores[0-float32]",
    "test_online_attention_of_huge_scores[0-float64]",
    "test_online_attention_of_huge_scores[1000-float32]",
    "test_online_attention_of_huge_scores[1000-float64]",
    "test_online_attention_makes_one_pass",
]


def online_attention(q, load_block, n_blocks):
    best, total, output = -np.inf, 0.0, 0.0
    for j in range(n_blocks):
        k, v = load_block(j)
        scores = k @ q / np.sqrt(len(q))
        new_best = max(best, scores.max())
        shrink = np.exp(best - new_best)
        weights = np.exp(scores - new_best)
        total = shrink * total + weights.sum()
        output = shrink * output + weights @ v / total
        best = new_best
    return output
