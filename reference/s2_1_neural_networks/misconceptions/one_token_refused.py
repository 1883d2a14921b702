"""One real token is a sentence too; only a mask without any is refused.

The check wants at least two tokens.
"""

import numpy as np

CAUGHT_BY = [
    "test_pool_embedding_of_one_token_is_its_direction",
    "test_pool_embedding_needs_one_true_position_at_least",
]


def pool_embedding(hidden, mask):
    if np.sum(mask) <= 1:
        raise ValueError("too few tokens to average")
    mean = hidden[mask].mean(axis=0)
    return mean / np.sqrt(np.sum(mean**2))
