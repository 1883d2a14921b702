"""One layer after another, and a NumPy integer."""


def hybrid_cache_bytes(layers, tokens, kv_bytes_per_token, state_bytes):
    total = np.int64(0)
    for layer in layers:
        if layer == "attention":
            total += tokens * kv_bytes_per_token
        elif layer == "mamba":
            total += state_bytes
        else:
            raise ValueError(f"{layer!r} is no layer that this model knows")
    return total
