"""Each block is one key in plain attention, whether it is full or short.

A block's weight is multiplied by the number of its tokens.
"""

CAUGHT_BY = [
    "test_compressed_attention_by_hand",
    "test_compressed_attention_of_any_length[13-4]",
    "test_compressed_attention_of_any_length[11-4]",
    "test_compressed_attention_of_huge_scores[float32]",
    "test_compressed_attention_of_huge_scores[float64]",
]


def compressed_attention(q, k, v, block):
    starts = range(0, len(k), block)
    keys = np.array([k[start : start + block].mean(axis=0) for start in starts])
    values = np.array([v[start : start + block].mean(axis=0) for start in starts])
    counts = np.array([len(k[start : start + block]) for start in starts])
    return softmax(q @ keys.T / np.sqrt(q.shape[1]) + np.log(counts)) @ values
