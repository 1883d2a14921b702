"""All heads share the latents, but each unpacks them with matrices of its own.

The first head's matrices serve every head.
"""

CAUGHT_BY = [
    "test_mla_decode_by_hand",
    "test_mla_decode_within_16_mib",
    "test_mla_decode_equals_attention_over_unpacked_keys[3-7-4-5-2]",
    "test_mla_decode_equals_attention_over_unpacked_keys[5-1-3-2-4]",
    "test_mla_decode_of_huge_scores[float32]",
    "test_mla_decode_of_huge_scores[float64]",
    "test_mla_decode_of_many_heads_within_16_mib",
]


def mla_decode(q, c_kv, W_uk, W_uv):
    absorbed = np.einsum("hd,rd->hr", q, W_uk[0])
    weights = softmax(absorbed @ c_kv.T / np.sqrt(q.shape[1]))
    return np.einsum("hr,rv->hv", weights @ c_kv, W_uv[0])
