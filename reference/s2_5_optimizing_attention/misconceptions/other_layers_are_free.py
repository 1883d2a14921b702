"""A layer of an unknown kind is an error, not something that costs nothing.

Whatever is neither of the two is skipped.
"""

CAUGHT_BY = [
    "test_hybrid_cache_bytes_of_an_unknown_layer",
    "test_hybrid_cache_bytes_refuses_other_layers[Attention]",
    "test_hybrid_cache_bytes_refuses_other_layers[ssm]",
    "test_hybrid_cache_bytes_refuses_other_layers[]",
]


def hybrid_cache_bytes(layers, tokens, kv_bytes_per_token, state_bytes):
    cost = {"attention": tokens * kv_bytes_per_token, "mamba": state_bytes}
    return sum(cost.get(layer, 0) for layer in layers)
