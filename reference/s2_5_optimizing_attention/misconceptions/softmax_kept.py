"""There is no exponential of a score here: the weight is a product of features.

m25-37: causal softmax attention, one token at a time.
"""

CAUGHT_BY = [
    "test_linear_attention_by_hand",
    "test_linear_attention_below_zero",
    "test_linear_attention_is_a_weighted_mean_of_the_past[7-3]",
    "test_linear_attention_is_a_weighted_mean_of_the_past[5-9]",
    "test_linear_attention_is_a_weighted_mean_of_the_past[40-2]",
    "test_linear_attention_of_large_inputs",
    "test_linear_attention_never_looks_ahead",
    "test_linear_attention_keeps_one_state_within_24_mib",
]


def linear_attention(q, k, v):
    return np.array(
        [softmax(q[t] @ k[: t + 1].T / np.sqrt(q.shape[1])) @ v[: t + 1] for t in range(len(q))]
    )
