"""Here all tokens count, even where the model could forget the oldest.

At most a window of tokens.
"""

CAUGHT_BY = [
    "test_kv_cache_bytes_of_real_models[mistral_7b]",
    "test_kv_cache_bytes_ignores_a_sliding_window",
]


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    _, kv_heads, width = _heads(config)
    per_token = 2 * config["num_hidden_layers"] * kv_heads * width
    return per_token * min(tokens, config.get("sliding_window") or tokens) * batch * bytes_per_value
