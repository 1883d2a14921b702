"""Where the number of KV heads is missing, every query head has its own.

Missing means 1.
"""

CAUGHT_BY = [
    "test_kv_cache_bytes_of_real_models[llama_2_7b]",
    "test_kv_cache_bytes_where_fields_are_left_out",
]


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    _, _, width = _heads(config)
    kv_heads = config.get("num_key_value_heads", 1)
    per_token = 2 * config["num_hidden_layers"] * kv_heads * width
    return per_token * tokens * batch * bytes_per_value
