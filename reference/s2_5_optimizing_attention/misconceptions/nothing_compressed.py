"""Average the keys and values of each block first, and attend to the averages.

Plain attention over all tokens.
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
    return softmax(q @ k.T / np.sqrt(q.shape[1])) @ v
