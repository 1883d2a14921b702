"""A query that has no key at all cannot attend to anything: too few keys are an error.

m223-07: k_len below q_len is let through.
"""

CAUGHT_BY = [
    "test_causal_mask_refuses_fewer_keys_than_queries",
    "test_causal_mask_says_so_when_keys_are_missing",
]


def causal_mask(q_len, k_len=None):
    k_len = q_len if k_len is None else k_len
    return np.tril(np.ones((q_len, k_len), bool), k_len - q_len)
