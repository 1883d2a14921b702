"""A token sees the past only, so its sums run up to itself and no further.

m25-36: all tokens are summed before the first one is answered.
"""

CAUGHT_BY = [
    "test_linear_attention_by_hand",
    "test_linear_attention_below_zero",
    "test_linear_attention_of_many_tokens_within_16_mib",
    "test_linear_attention_of_wide_heads_within_24_mib",
    "test_linear_attention_is_a_weighted_mean_of_the_past[7-3]",
    "test_linear_attention_is_a_weighted_mean_of_the_past[5-9]",
    "test_linear_attention_is_a_weighted_mean_of_the_past[40-2]",
    "test_linear_attention_of_large_inputs",
    "test_linear_attention_never_looks_ahead",
    "test_linear_attention_keeps_one_state_within_24_mib",
]


def linear_attention(q, k, v):
    features_q, features_k = (np.where(x > 0, x + 1, np.exp(np.minimum(x, 0))) for x in (q, k))
    return features_q @ (features_k.T @ v) / (features_q @ features_k.sum(axis=0))[:, None]
