"""The typical size of a dot product grows like the square root of the width, not like the width.

m223-08: divided by the width itself.
"""

CAUGHT_BY = [
    "test_attention_mixes_values_by_how_well_their_keys_fit",
    "test_attention_of_any_sizes",
    "test_attention_of_any_batch",
    "test_attention_with_a_mask_weighs_the_rest_anew",
    "test_attention_stays_finite_for_large_scores[float32]",
    "test_attention_stays_finite_for_large_scores[float64]",
]


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / q.shape[-1]
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True) @ v
