"""Adding a boolean adds one or zero: it nudges a score, it forbids nothing.

m223-14: True and False are added to the scores.
"""

CAUGHT_BY = [
    "test_attention_gives_masked_keys_no_weight_at_all",
    "test_attention_of_any_batch",
    "test_attention_never_mixes_in_a_masked_value",
    "test_attention_with_a_mask_weighs_the_rest_anew",
]


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True) @ v
