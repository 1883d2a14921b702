"""Adds up layer by layer, and returns a NumPy integer."""

import numpy as np


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    total = np.int64(0)
    for _ in range(config["num_hidden_layers"]):
        for _ in ("key", "value"):
            heads = config.get("num_key_value_heads", config["num_attention_heads"])
            width = config.get("head_dim")
            if not width:
                width = config["hidden_size"] // config["num_attention_heads"]
            total += batch * tokens * heads * width * bytes_per_value
    return total
