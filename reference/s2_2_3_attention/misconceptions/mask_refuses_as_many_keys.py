"""As many keys as queries is the ordinary case, that of a prompt without a cache.

The boundary is off by one: k_len == q_len is refused.
"""

CAUGHT_BY = [
    "test_causal_mask_refuses_fewer_keys_than_queries",
    "test_causal_mask_lines_up_the_newest_query[1-1]",
    "test_causal_mask_lines_up_the_newest_query[4-4]",
    "test_causal_mask_says_so_when_keys_are_missing",
]


def causal_mask(q_len, k_len=None):
    if k_len is not None and k_len <= q_len:
        raise ValueError("too few keys")
    k_len = q_len if k_len is None else k_len
    return np.tril(np.ones((q_len, k_len), bool), k_len - q_len)
