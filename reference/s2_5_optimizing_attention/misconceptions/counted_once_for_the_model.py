"""Both figures are for one layer, so count how many layers of each kind there are.

One attention layer and one state for the whole model.
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
    kv = tokens * kv_bytes_per_token if "attention" in layers else 0
    return kv + (state_bytes if "mamba" in layers else 0)
