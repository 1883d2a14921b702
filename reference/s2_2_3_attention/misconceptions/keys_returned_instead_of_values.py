"""Queries ask, keys are matched, values are handed over.

m223-16: keys and values change places.
"""

CAUGHT_BY = [
    "test_attention_mixes_values_by_how_well_their_keys_fit",
    "test_attention_gives_masked_keys_no_weight_at_all",
    "test_attention_survives_scores_of_a_thousand",
    "test_attention_of_any_sizes",
    "test_attention_of_any_batch",
    "test_attention_never_mixes_in_a_masked_value",
    "test_attention_with_a_mask_weighs_the_rest_anew",
    "test_attention_stays_finite_for_large_scores[float32]",
    "test_attention_stays_finite_for_large_scores[float64]",
]


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(v, -1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True) @ k
