"""A state is small, but it is kept for every Mamba layer.

Only the attention layers are counted.
"""

CAUGHT_BY = [
    "test_hybrid_cache_bytes_by_hand",
    "test_hybrid_cache_bytes_of_any_mix[0]",
    "test_hybrid_cache_bytes_of_any_mix[1]",
    "test_hybrid_cache_bytes_of_any_mix[4096]",
]


def hybrid_cache_bytes(layers, tokens, kv_bytes_per_token, state_bytes):
    unknown = set(layers) - {"attention", "mamba"}
    if unknown:
        raise ValueError(f"layers are 'attention' or 'mamba', not {sorted(unknown)}")
    attention = layers.count("attention")
    return attention * tokens * kv_bytes_per_token
