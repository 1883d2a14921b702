"""The mean of the latents is still a latent: W_uv turns it into a value.

m25-45: the weighted latents are returned.
"""

CAUGHT_BY = [
    "test_mla_decode_by_hand",
    "test_mla_decode_within_16_mib",
    "test_mla_decode_equals_attention_over_unpacked_keys[3-7-4-5-2]",
    "test_mla_decode_equals_attention_over_unpacked_keys[5-1-3-2-4]",
    "test_mla_decode_equals_attention_over_unpacked_keys[1-9-6-3-5]",
    "test_mla_decode_of_huge_scores[float32]",
    "test_mla_decode_of_huge_scores[float64]",
    "test_mla_decode_of_many_heads_within_16_mib",
]


def mla_decode(q, c_kv, W_uk, W_uv):
    absorbed = np.einsum("hd,hrd->hr", q, W_uk)
    return softmax(absorbed @ c_kv.T / np.sqrt(q.shape[1])) @ c_kv
