"""Padding is no part of the sentence: only the rows that the mask marks may count.

All rows are averaged.
"""

import numpy as np

CAUGHT_BY = [
    "test_pool_embedding_gives_the_worked_example",
    "test_pool_embedding_finds_the_real_tokens_anywhere",
    "test_pool_embedding_of_one_token_is_its_direction",
    "test_pool_embedding_of_any_sentence",
    "test_pool_embedding_ignores_what_padding_holds",
    "test_pool_embedding_weighs_long_tokens_more",
    "test_pool_embedding_of_a_single_feature",
]


def pool_embedding(hidden, mask):
    if not np.any(mask):
        raise ValueError("nothing to average")
    mean = hidden.mean(axis=0)
    return mean / np.sqrt(np.sum(mean**2))
