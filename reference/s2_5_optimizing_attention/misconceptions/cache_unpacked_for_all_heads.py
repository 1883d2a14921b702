"""Keys and values of all heads at once undo what the latent saves: let W_uk meet the query.

m25-43: keys and values of every head at once, right in value, many times the memory.
"""

CAUGHT_BY = [
    "test_mla_decode_within_16_mib",
    "test_mla_decode_of_many_heads_within_16_mib",
]


def mla_decode(q, c_kv, W_uk, W_uv):
    keys, values = c_kv @ W_uk, c_kv @ W_uv
    weights = softmax((keys @ q[:, :, None])[:, :, 0] / np.sqrt(q.shape[1]))
    return (weights[:, None] @ values)[:, 0]
