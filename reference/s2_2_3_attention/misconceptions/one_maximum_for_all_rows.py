"""Every query has scores of its own size, so each row needs its own largest score.

The largest score of the whole array is subtracted: rows far below it vanish.
"""

CAUGHT_BY = [
    "test_attention_stays_finite_for_large_scores[float32]",
    "test_attention_stays_finite_for_large_scores[float64]",
]


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores - scores.max())
    return weights / weights.sum(axis=-1, keepdims=True) @ v
