"""Several new tokens must not see each other's future either, even where a cache holds older ones.

m223-06: no mask as soon as there are more keys than queries.
"""

CAUGHT_BY = [
    "test_causal_mask_takes_the_queries_as_the_last_positions",
    "test_causal_mask_lines_up_the_newest_query[2-3]",
    "test_causal_mask_lines_up_the_newest_query[3-8]",
    "test_causal_mask_lines_up_the_newest_query[5-6]",
]


def causal_mask(q_len, k_len=None):
    if k_len is not None and k_len < q_len:
        raise ValueError("too few keys")
    if k_len is None or k_len == q_len:
        return np.tril(np.ones((q_len, q_len), bool))
    return np.ones((q_len, k_len), bool)
