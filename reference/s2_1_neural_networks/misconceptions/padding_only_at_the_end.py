"""The mask says which tokens are real, not only how many: they may stand anywhere.

The first rows are taken, as many as the mask has true positions.
"""

import numpy as np

CAUGHT_BY = [
    "test_pool_embedding_finds_the_real_tokens_anywhere",
    "test_pool_embedding_of_one_token_is_its_direction",
    "test_pool_embedding_of_any_sentence",
    "test_pool_embedding_ignores_what_padding_holds",
    "test_pool_embedding_weighs_long_tokens_more",
]


def pool_embedding(hidden, mask):
    if not np.any(mask):
        raise ValueError("nothing to average")
    mean = hidden[: int(np.sum(mask))].mean(axis=0)
    return mean / np.sqrt(np.sum(mean**2))
