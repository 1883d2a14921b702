"""What is not kept must be computed again: the new token's key and value go into the cache.

The token is put behind the cache's tokens for this step only.
"""

CAUGHT_BY = [
    "test_decode_step_of_the_worked_example",
    "test_decode_step_lets_neighbouring_heads_share",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[5-10-4-2-3]",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[4-7-6-3-2]",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[6-3-2-2-5]",
    "test_decode_step_goes_on_after_a_prompt",
    "test_decode_step_joins_the_cache",
]


def decode_step(x, cache, W_q, W_k, W_v, W_o, n_heads):
    head_dim = len(W_q) // n_heads
    k = (W_k @ x).reshape(-1, 1, head_dim)
    v = (W_v @ x).reshape(-1, 1, head_dim)
    q = (W_q @ x).reshape(len(k), -1, head_dim)
    keys, values = (
        (k, v)
        if not len(cache)
        else (
            np.concatenate([cache.keys, k], axis=1),
            np.concatenate([cache.values, v], axis=1),
        )
    )
    out = attention(q, keys, values)
    return W_o @ out.reshape(-1)
