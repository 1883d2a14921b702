"""Take the query out of the sum, and no array of tokens times tokens is ever needed.

m25-39: all pairs of weights at once, right in value and quadratic in memory.
"""

CAUGHT_BY = [
    "test_linear_attention_of_many_tokens_within_16_mib",
]


def linear_attention(q, k, v):
    features_q, features_k = (np.where(x > 0, x + 1, np.exp(np.minimum(x, 0))) for x in (q, k))
    weights = np.tril(features_q @ features_k.T)
    return weights @ v / weights.sum(axis=1, keepdims=True)
