"""A head's width that is missing or null is the hidden size shared out among the heads.

128 where there is none.
"""

CAUGHT_BY = [
    "test_kv_cache_bytes_of_real_models[qwen2_0_5b]",
    "test_kv_cache_bytes_where_fields_are_left_out",
]


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    _, kv_heads, _ = _heads(config)
    width = config.get("head_dim") or 128
    per_token = 2 * config["num_hidden_layers"] * kv_heads * width
    return per_token * tokens * batch * bytes_per_value
