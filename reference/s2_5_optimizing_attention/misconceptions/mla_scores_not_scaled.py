"""Scores are divided by the root of the query's width, wherever they are made.

The scale is left out.
"""

CAUGHT_BY = [
    "test_mla_decode_by_hand",
    "test_mla_decode_equals_attention_over_unpacked_keys[3-7-4-5-2]",
    "test_mla_decode_equals_attention_over_unpacked_keys[1-9-6-3-5]",
    "test_mla_decode_of_many_heads_within_16_mib",
]


def mla_decode(q, c_kv, W_uk, W_uv):
    absorbed = np.einsum("hd,hrd->hr", q, W_uk)
    weights = softmax(absorbed @ c_kv.T)
    return np.einsum("hr,hrv->hv", weights @ c_kv, W_uv)
