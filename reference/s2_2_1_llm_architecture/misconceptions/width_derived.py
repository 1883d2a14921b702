"""Where the config gives the width of a head, take it: an even share may be another number.

m221-21: hidden_size / heads although head_dim is given.
"""

CAUGHT_BY = [
    "test_kv_cache_bytes_of_a_small_model",
    "test_kv_cache_bytes_of_qwen3_4b",
    "test_kv_cache_bytes_of_a_batch_in_one_byte",
    "test_kv_cache_bytes_of_real_models[mistral_nemo]",
    "test_kv_cache_bytes_of_real_models[qwen3_0_6b]",
    "test_kv_cache_bytes_of_real_models[qwen3_30b_a3b]",
    "test_kv_cache_bytes_of_real_models[qwen3_235b_a22b]",
    "test_kv_cache_bytes_of_invented_models",
    "test_kv_cache_bytes_where_fields_are_left_out",
]


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    _, kv_heads, _ = _heads(config)
    width = config["hidden_size"] // config["num_attention_heads"]
    per_token = 2 * config["num_hidden_layers"] * kv_heads * width
    return per_token * tokens * batch * bytes_per_value
