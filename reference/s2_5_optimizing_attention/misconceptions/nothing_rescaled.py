"""Every sum so far was measured against the old maximum, and has to be brought over to the new one.

A running maximum is kept, but what was summed before it stays as it was.
"""

CAUGHT_BY = [
    "test_online_attention_of_two_blocks_by_hand",
    "test_online_attention_whatever_the_order_of_the_blocks",
    "test_online_attention_of_any_blocks[sizes2]",
    "test_online_attention_of_scores_in_order[rising]",
    "test_online_attention_of_huge_scores[-1000-float32]",
    "test_online_attention_of_huge_scores[-1000-float64]",
    "test_online_attention_of_huge_scores[0-float32]",
    "test_online_attention_of_huge_scores[0-float64]",
    "test_online_attention_of_huge_scores[1000-float32]",
    "test_online_attention_of_huge_scores[1000-float64]",
    "test_online_attention_of_scores_far_apart",
    "test_online_attention_makes_one_pass",
]


def online_attention(q, load_block, n_blocks):
    best, total, output = -np.inf, 0.0, 0.0
    for j in range(n_blocks):
        k, v = load_block(j)
        scores = k @ q / np.sqrt(len(q))
        new_best = max(best, scores.max())
        weights = np.exp(scores - new_best)
        total = total + weights.sum()
        output = output + weights @ v
        best = new_best
    return output / total
