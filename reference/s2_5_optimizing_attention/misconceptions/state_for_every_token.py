"""A Mamba layer keeps one state, however many tokens have gone by.

m25-60: the state is multiplied by the tokens.
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
    return (
        attention * tokens * kv_bytes_per_token + (len(layers) - attention) * state_bytes * tokens
    )
