"""Only the newest positions ask: a mask has no rows for tokens that merely sit in the cache.

The mask is k_len by k_len, a row for every position.
"""

CAUGHT_BY = [
    "test_causal_mask_takes_the_queries_as_the_last_positions",
    "test_causal_mask_lines_up_the_newest_query[1-7]",
    "test_causal_mask_lines_up_the_newest_query[2-3]",
    "test_causal_mask_lines_up_the_newest_query[3-8]",
    "test_causal_mask_lines_up_the_newest_query[5-6]",
]


def causal_mask(q_len, k_len=None):
    k_len = q_len if k_len is None else k_len
    if k_len < q_len:
        raise ValueError("too few keys")
    return np.tril(np.ones((k_len, k_len), bool))
