"""Nested lists, filled by two loops."""


def causal_mask(q_len, k_len=None):
    k_len = k_len or q_len
    if k_len < q_len:
        raise ValueError("more queries than keys")
    return [[key <= k_len - q_len + query for key in range(k_len)] for query in range(q_len)]
