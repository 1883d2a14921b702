"""A block stands for its tokens as their mean, so every one of them counts.

The maximum of each block instead of the mean.
"""

CAUGHT_BY = [
    "test_compressed_attention_by_hand",
    "test_compressed_attention_of_any_length[12-4]",
    "test_compressed_attention_of_any_length[13-4]",
    "test_compressed_attention_of_any_length[11-4]",
    "test_compressed_attention_of_any_length[5-8]",
    "test_compressed_attention_of_any_length[7-7]",
    "test_compressed_attention_of_huge_scores[float32]",
    "test_compressed_attention_of_huge_scores[float64]",
]


def compressed_attention(q, k, v, block):
    starts = range(0, len(k), block)
    keys = np.array([k[start : start + block].max(axis=0) for start in starts])
    values = np.array([v[start : start + block].max(axis=0) for start in starts])
    return softmax(q @ keys.T / np.sqrt(q.shape[1])) @ values
