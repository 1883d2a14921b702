"""True marks a real token here and False marks padding, so check which of the two you keep.

The mask is read as a padding mask.
"""

import numpy as np

CAUGHT_BY = [
    "test_pool_embedding_gives_the_worked_example",
    "test_pool_embedding_finds_the_real_tokens_anywhere",
    "test_pool_embedding_of_one_token_is_its_direction",
    "test_pool_embedding_of_any_sentence",
    "test_pool_embedding_ignores_what_padding_holds",
    "test_pool_embedding_of_a_sentence_without_padding",
    "test_pool_embedding_weighs_long_tokens_more",
    "test_pool_embedding_of_a_single_feature",
    "test_pool_embedding_needs_one_true_position_at_least",
]


def pool_embedding(hidden, mask):
    if not np.any(mask):
        raise ValueError("nothing to average")
    mean = hidden[~mask].mean(axis=0) if not np.all(mask) else hidden[0] * 0
    return mean / np.sqrt(np.sum(mean**2))
