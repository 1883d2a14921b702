"""Only the last two axes take part in the product: leading ones are batches and stay in place.

The transpose turns every axis round, which is right without a batch only.
"""

CAUGHT_BY = [
    "test_attention_keeps_leading_axes_apart",
    "test_attention_of_any_batch",
]


def attention(q, k, v, mask=None):
    scores = q @ np.transpose(k) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True) @ v
