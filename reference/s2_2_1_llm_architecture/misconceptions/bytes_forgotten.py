"""What is asked for are bytes, and a value takes more than one.

Counts values.
"""

CAUGHT_BY = [
    "test_kv_cache_bytes_of_a_small_model",
    "test_kv_cache_bytes_of_llama_3_8b",
    "test_kv_cache_bytes_of_qwen3_4b",
    "test_kv_cache_bytes_of_real_models[llama_2_7b]",
    "test_kv_cache_bytes_of_real_models[llama_3_2_1b]",
    "test_kv_cache_bytes_of_real_models[mistral_7b]",
    "test_kv_cache_bytes_of_real_models[mistral_nemo]",
    "test_kv_cache_bytes_of_real_models[mixtral_8x7b]",
    "test_kv_cache_bytes_of_real_models[qwen2_0_5b]",
    "test_kv_cache_bytes_of_real_models[qwen2_5_7b]",
    "test_kv_cache_bytes_of_real_models[qwen3_0_6b]",
    "test_kv_cache_bytes_of_real_models[qwen3_30b_a3b]",
    "test_kv_cache_bytes_of_real_models[qwen3_235b_a22b]",
    "test_kv_cache_bytes_of_invented_models",
    "test_kv_cache_bytes_where_fields_are_left_out",
    "test_kv_cache_bytes_ignores_a_sliding_window",
]


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    _, kv_heads, width = _heads(config)
    per_token = 2 * config["num_hidden_layers"] * kv_heads * width
    return per_token * tokens * batch
