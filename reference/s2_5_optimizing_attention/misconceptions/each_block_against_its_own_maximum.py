"""Weights can only be added up when all of them are measured against one maximum.

Each block subtracts its own maximum, and the sums are added as they are.
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
    "test_online_attention_of_scores_far_apart",
    "test_online_attention_makes_one_pass",
]


def online_attention(q, load_block, n_blocks):
    total, output = 0.0, 0.0
    for j in range(n_blocks):
        k, v = load_block(j)
        scores = k @ q / np.sqrt(len(q))
        weights = np.exp(scores - scores.max())
        total = total + weights.sum()
        output = output + weights @ v
    return output / total
