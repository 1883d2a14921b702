"""Average first, scale after: scaled rows would give short and long tokens the same pull.

Each row is scaled to length 1 before averaging.
"""

import numpy as np

CAUGHT_BY = [
    "test_pool_embedding_gives_the_worked_example",
    "test_pool_embedding_finds_the_real_tokens_anywhere",
    "test_pool_embedding_of_any_sentence",
    "test_pool_embedding_ignores_what_padding_holds",
    "test_pool_embedding_of_a_sentence_without_padding",
    "test_pool_embedding_weighs_long_tokens_more",
    "test_pool_embedding_of_a_single_feature",
]


def pool_embedding(hidden, mask):
    if not np.any(mask):
        raise ValueError("nothing to average")
    rows = hidden[mask]
    rows = rows / np.sqrt(np.sum(rows**2, axis=1, keepdims=True))
    mean = rows.mean(axis=0)
    return mean / np.sqrt(np.sum(mean**2))
