"""The state of a step is read in that step alone: overwrite it instead of keeping them all.

The running sums of all steps are held at once, a table for each token.
"""

CAUGHT_BY = [
    "test_linear_attention_of_wide_heads_within_24_mib",
    "test_linear_attention_keeps_one_state_within_24_mib",
]


def linear_attention(q, k, v):
    features_q, features_k = (np.where(x > 0, x + 1, np.exp(np.minimum(x, 0))) for x in (q, k))
    states = np.cumsum(features_k[:, :, None] * v[:, None, :], axis=0)
    totals = np.cumsum(features_k, axis=0)
    return (features_q[:, None, :] @ states)[:, 0] / (features_q * totals).sum(1, keepdims=True)
