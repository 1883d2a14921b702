"""There are two lengths and two axes: one row for each query, one column for each key.

m223-05: the mask is q_len by q_len however many keys there are.
"""

CAUGHT_BY = [
    "test_causal_mask_takes_the_queries_as_the_last_positions",
    "test_causal_mask_lines_up_the_newest_query[1-7]",
    "test_causal_mask_lines_up_the_newest_query[2-3]",
    "test_causal_mask_lines_up_the_newest_query[3-8]",
    "test_causal_mask_lines_up_the_newest_query[5-6]",
]


def causal_mask(q_len, k_len=None):
    if k_len is not None and k_len < q_len:
        raise ValueError("too few keys")
    return np.tril(np.ones((q_len, q_len), bool))
