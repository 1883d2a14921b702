"""How many bytes a value takes is an argument, and single bytes are common.

m221-23: 2 for every format.
"""

CAUGHT_BY = ["test_kv_cache_bytes_of_a_batch_in_one_byte", "test_kv_cache_bytes_of_invented_models"]


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    _, kv_heads, width = _heads(config)
    per_token = 2 * config["num_hidden_layers"] * kv_heads * width
    return per_token * tokens * batch * 2
