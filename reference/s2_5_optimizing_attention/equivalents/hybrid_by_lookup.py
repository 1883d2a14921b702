"""A table of costs; an unknown layer has none."""


def hybrid_cache_bytes(layers, tokens, kv_bytes_per_token, state_bytes):
    cost = {"attention": tokens * kv_bytes_per_token, "mamba": state_bytes}
    try:
        return sum(map(cost.__getitem__, layers))
    except KeyError as error:
        raise ValueError(f"no such layer: {error}") from None
