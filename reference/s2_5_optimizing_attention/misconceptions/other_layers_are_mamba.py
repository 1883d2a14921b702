"""A layer that is neither of the two kinds is an error.

Whatever is not attention counts as Mamba.
"""

CAUGHT_BY = [
    "test_hybrid_cache_bytes_of_an_unknown_layer",
    "test_hybrid_cache_bytes_refuses_other_layers[Attention]",
    "test_hybrid_cache_bytes_refuses_other_layers[ssm]",
    "test_hybrid_cache_bytes_refuses_other_layers[]",
]


def hybrid_cache_bytes(layers, tokens, kv_bytes_per_token, state_bytes):
    attention = layers.count("attention")
    return attention * tokens * kv_bytes_per_token + (len(layers) - attention) * state_bytes
