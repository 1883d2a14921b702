"""The mean takes every real token into account, where some other models read the first one alone.

CLS pooling.
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
    row = hidden[mask][0]
    return row / np.sqrt(np.sum(row**2))
