"""A k of zero would leave no token to pick, so it is refused.

m22-23: 0 taken for no limit.
"""

import numpy as np

CAUGHT_BY = [
    "test_top_k_filter_refuses_zero",
    "test_top_k_filter_must_keep_a_token[0]",
    "test_top_k_filter_must_keep_a_token[-2]",
]


def top_k_filter(logits, k):
    order = np.argsort(-logits, axis=-1, kind="stable")
    keep = np.zeros(logits.shape, bool)
    np.put_along_axis(keep, order[..., : k if k > 0 else None], True, axis=-1)
    return np.where(keep, logits, -np.inf)
