"""The tokens of a last short block are part of the context too.

Only whole blocks are averaged, unless there is no whole one.
"""

CAUGHT_BY = [
    "test_compressed_attention_by_hand",
    "test_compressed_attention_of_any_length[13-4]",
    "test_compressed_attention_of_any_length[11-4]",
    "test_compressed_attention_of_huge_scores[float32]",
    "test_compressed_attention_of_huge_scores[float64]",
]


def compressed_attention(q, k, v, block):
    starts = range(0, max(len(k) - block + 1, 1), block)
    keys = np.array([k[start : start + block].mean(axis=0) for start in starts])
    values = np.array([v[start : start + block].mean(axis=0) for start in starts])
    return softmax(q @ keys.T / np.sqrt(q.shape[1])) @ values
