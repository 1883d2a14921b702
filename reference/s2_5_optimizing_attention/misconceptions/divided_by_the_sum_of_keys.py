"""The normaliser is read with the query's feature, as the state is.

m25-32: divided by the sum of the key features alone.
"""

CAUGHT_BY = [
    "test_linear_attention_by_hand",
    "test_linear_attention_below_zero",
    "test_linear_attention_is_a_weighted_mean_of_the_past[1-4]",
    "test_linear_attention_is_a_weighted_mean_of_the_past[7-3]",
    "test_linear_attention_is_a_weighted_mean_of_the_past[5-9]",
    "test_linear_attention_is_a_weighted_mean_of_the_past[40-2]",
    "test_linear_attention_of_large_inputs",
    "test_linear_attention_never_looks_ahead",
    "test_linear_attention_keeps_one_state_within_24_mib",
]


def linear_attention(q, k, v):
    features_q, features_k = (np.where(x > 0, x + 1, np.exp(np.minimum(x, 0))) for x in (q, k))
    state = np.zeros((k.shape[1], v.shape[1]))
    total = np.zeros(k.shape[1])
    output = np.zeros(v.shape)
    for t in range(len(q)):
        state += features_k[t][:, None] * v[t]
        total += features_k[t]
        output[t] = features_q[t] @ state / total.sum()
    return output
