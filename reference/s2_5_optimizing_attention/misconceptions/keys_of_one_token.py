"""An attention layer keeps keys and values of every token.

The number of tokens is left out.
"""

CAUGHT_BY = [
    "test_hybrid_cache_bytes_by_hand",
    "test_hybrid_cache_bytes_of_any_mix[0]",
    "test_hybrid_cache_bytes_of_any_mix[4096]",
]


def hybrid_cache_bytes(layers, tokens, kv_bytes_per_token, state_bytes):
    unknown = set(layers) - {"attention", "mamba"}
    if unknown:
        raise ValueError(f"layers are 'attention' or 'mamba', not {sorted(unknown)}")
    attention = layers.count("attention")
    return attention * kv_bytes_per_token + (len(layers) - attention) * state_bytes
