"""A short block is averaged over the tokens it has, not over the slots it lacks.

The sum of every block is divided by the full block size.
"""

CAUGHT_BY = [
    "test_compressed_attention_by_hand",
    "test_compressed_attention_of_any_length[13-4]",
    "test_compressed_attention_of_any_length[11-4]",
    "test_compressed_attention_of_any_length[5-8]",
    "test_compressed_attention_of_huge_scores[float32]",
    "test_compressed_attention_of_huge_scores[float64]",
]


def compressed_attention(q, k, v, block):
    starts = range(0, len(k), block)
    keys = np.array([k[start : start + block].sum(axis=0) / block for start in starts])
    values = np.array([v[start : start + block].sum(axis=0) / block for start in starts])
    return softmax(q @ keys.T / np.sqrt(q.shape[1])) @ values
