"""Blocks are how the work is cut, not how far a query sees: it attends to all of them.

Each block of queries attends to the block of keys in the same place.
"""

CAUGHT_BY = [
    "test_flash_attention_by_hand",
    "test_flash_attention_causal_by_hand",
    "test_flash_attention_of_scores_that_are_huge",
    "test_flash_attention_within_16_mib",
    "test_flash_attention_is_exact[False-1]",
    "test_flash_attention_is_exact[False-4]",
    "test_flash_attention_is_exact[False-5]",
    "test_flash_attention_is_exact[True-1]",
    "test_flash_attention_is_exact[True-4]",
    "test_flash_attention_is_exact[True-5]",
    "test_flash_attention_of_scores_far_apart[False-float32]",
    "test_flash_attention_of_scores_far_apart[False-float64]",
    "test_flash_attention_of_scores_far_apart[True-float32]",
    "test_flash_attention_of_scores_far_apart[True-float64]",
    "test_flash_attention_of_scores_that_rise",
    "test_flash_attention_causal_within_16_mib",
]


def flash_attention(q, k, v, block, causal=False):
    output = np.zeros(v.shape)
    for start in range(0, len(q), block):
        rows = slice(start, start + block)
        scores = q[rows] @ k[rows].T / np.sqrt(q.shape[1])
        if causal:
            scores[np.triu(np.ones(scores.shape, bool), 1)] = -np.inf
        output[rows] = softmax(scores) @ v[rows]
    return output
