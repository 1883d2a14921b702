"""A shifted triangle."""

import numpy as np


def causal_mask(q_len, k_len=None):
    if k_len is None:
        k_len = q_len
    if not q_len <= k_len:
        raise ValueError("more queries than keys")
    return np.tri(q_len, k_len, k_len - q_len, dtype=bool)
