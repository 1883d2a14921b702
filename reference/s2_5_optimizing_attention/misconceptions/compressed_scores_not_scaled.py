"""Scores are divided by the root of the query's width, as in plain attention.

The scale is left out.
"""

CAUGHT_BY = [
    "test_compressed_attention_by_hand",
    "test_compressed_attention_in_blocks_of_one",
    "test_compressed_attention_of_any_length[12-4]",
    "test_compressed_attention_of_any_length[13-4]",
    "test_compressed_attention_of_any_length[11-4]",
    "test_compressed_attention_of_any_length[6-1]",
]


def compressed_attention(q, k, v, block):
    starts = range(0, len(k), block)
    keys = np.array([k[start : start + block].mean(axis=0) for start in starts])
    values = np.array([v[start : start + block].mean(axis=0) for start in starts])
    return softmax(q @ keys.T) @ values
