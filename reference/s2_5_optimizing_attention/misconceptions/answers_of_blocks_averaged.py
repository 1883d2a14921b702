"""Keys in different blocks compete for one total of weight, so a softmax per block is not enough.

Attention to each block by itself, and the mean of the answers over the blocks that a query sees.
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
    T, d = q.shape
    output, seen = np.zeros(v.shape), np.zeros((T, 1))
    for start in range(0, T, block):
        rows = slice(start if causal else 0, T)
        scores = q[rows] @ k[start : start + block].T / np.sqrt(d)
        if causal:
            scores[np.triu(np.ones(scores.shape, bool), 1)] = -np.inf
        output[rows] += softmax(scores) @ v[start : start + block]
        seen[rows] += 1
    return output / seen
