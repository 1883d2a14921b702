"""Where there is nothing to average, raise an error instead of handing on a number that is none.

An empty mask gives NaN.
"""

import numpy as np

CAUGHT_BY = [
    "test_pool_embedding_refuses_a_sentence_without_tokens",
    "test_pool_embedding_needs_one_true_position_at_least",
]


def pool_embedding(hidden, mask):
    mean = np.sum(hidden[mask], axis=0) / np.float64(np.sum(mask))
    return mean / np.sqrt(np.sum(mean**2))
