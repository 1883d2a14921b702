"""Only keys and values are averaged: every query keeps an answer of its own.

The queries are averaged in blocks as well.
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
    keys = np.array([k[start : start + block].mean(axis=0) for start in starts])
    values = np.array([v[start : start + block].mean(axis=0) for start in starts])
    q = np.array([q[i : i + block].mean(axis=0) for i in range(0, len(q), block)])
    return softmax(q @ keys.T / np.sqrt(q.shape[1])) @ values
