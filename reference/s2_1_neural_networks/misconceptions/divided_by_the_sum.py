"""A row's length is the root of its summed squares, not the sum of its numbers.

The result is made to add up to 1.
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
    "test_pool_embedding_has_length_one_at_any_scale",
    "test_pool_embedding_needs_one_true_position_at_least",
]


def pool_embedding(hidden, mask):
    if not np.any(mask):
        raise ValueError("nothing to average")
    mean = hidden[mask].mean(axis=0)
    return mean / np.sum(np.abs(mean))
