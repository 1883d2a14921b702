"""Makes the cache of one layer for one token, for its size, in float arithmetic."""

import numpy as np


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    heads = config["num_attention_heads"]
    width = config.get("head_dim") or config["hidden_size"] / heads
    groups = config.get("num_key_value_heads", heads)
    keys = np.zeros((groups, int(width)))
    values = np.zeros_like(keys)
    per_layer = (keys.size + values.size) * float(bytes_per_value)
    return per_layer * config["num_hidden_layers"] * tokens * batch
