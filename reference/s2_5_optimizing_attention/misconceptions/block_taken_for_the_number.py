"""block says how many tokens a block holds, not how many blocks there are.

The sequence is cut into `block` parts.
"""

CAUGHT_BY = [
    "test_compressed_attention_in_blocks_of_one",
    "test_compressed_attention_of_any_length[12-4]",
    "test_compressed_attention_of_any_length[13-4]",
    "test_compressed_attention_of_any_length[11-4]",
    "test_compressed_attention_of_any_length[6-1]",
    "test_compressed_attention_of_any_length[5-8]",
    "test_compressed_attention_of_any_length[7-7]",
    "test_compressed_attention_of_huge_scores[float32]",
    "test_compressed_attention_of_huge_scores[float64]",
]


def compressed_attention(q, k, v, block):
    keys, values = (
        np.array([part.mean(axis=0) for part in np.array_split(x, min(block, len(x)))])
        for x in (k, v)
    )
    return softmax(q @ keys.T / np.sqrt(q.shape[1])) @ values
