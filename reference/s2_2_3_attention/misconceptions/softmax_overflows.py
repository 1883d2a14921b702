"""The exponential of a thousand overflows; taking one number off a whole row changes no weight.

The largest score is not subtracted.
"""

CAUGHT_BY = [
    "test_attention_survives_scores_of_a_thousand",
    "test_attention_stays_finite_for_large_scores[float32]",
    "test_attention_stays_finite_for_large_scores[float64]",
]


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores)
    return weights / weights.sum(axis=-1, keepdims=True) @ v
