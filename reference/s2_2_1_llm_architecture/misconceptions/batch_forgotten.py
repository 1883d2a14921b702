"""Each sequence of a batch has its own cache.

m221-22: the batch is missing.
"""

CAUGHT_BY = [
    "test_kv_cache_bytes_of_a_batch_in_one_byte",
    "test_kv_cache_bytes_of_invented_models",
    "test_kv_cache_bytes_ignores_a_sliding_window",
]


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    _, kv_heads, width = _heads(config)
    per_token = 2 * config["num_hidden_layers"] * kv_heads * width
    return per_token * tokens * bytes_per_value
