"""Experts have no keys and values: they replace the MLP, not attention.

Times the experts.
"""

CAUGHT_BY = [
    "test_kv_cache_bytes_of_real_models[mixtral_8x7b]",
    "test_kv_cache_bytes_of_real_models[qwen3_30b_a3b]",
    "test_kv_cache_bytes_of_real_models[qwen3_235b_a22b]",
    "test_kv_cache_bytes_of_invented_models",
    "test_kv_cache_bytes_where_fields_are_left_out",
]


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    _, kv_heads, width = _heads(config)
    per_token = 2 * config["num_hidden_layers"] * kv_heads * width * max(_experts(config), 1)
    return per_token * tokens * batch * bytes_per_value
