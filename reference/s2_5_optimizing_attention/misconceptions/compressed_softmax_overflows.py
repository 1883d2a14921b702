"""An exponential of a large score overflows: subtract the largest score of each query first.

exp of the scores as they are.
"""

CAUGHT_BY = [
    "test_compressed_attention_of_huge_scores[float32]",
    "test_compressed_attention_of_huge_scores[float64]",
]


def compressed_attention(q, k, v, block):
    starts = range(0, len(k), block)
    keys = np.array([k[start : start + block].mean(axis=0) for start in starts])
    values = np.array([v[start : start + block].mean(axis=0) for start in starts])
    weights = np.exp(q @ keys.T / np.sqrt(q.shape[1]))
    return weights / weights.sum(axis=1, keepdims=True) @ values
