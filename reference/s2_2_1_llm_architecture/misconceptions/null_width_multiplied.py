"""A null for the width of a head says the same as a missing field.

None is multiplied.
"""

CAUGHT_BY = [
    "test_kv_cache_bytes_of_real_models[mistral_7b]",
    "test_kv_cache_bytes_where_fields_are_left_out",
    "test_kv_cache_bytes_ignores_a_sliding_window",
]


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    _, kv_heads, _ = _heads(config)
    width = config.get("head_dim", config["hidden_size"] // config["num_attention_heads"])
    per_token = 2 * config["num_hidden_layers"] * kv_heads * width
    return per_token * tokens * batch * bytes_per_value
