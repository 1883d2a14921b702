"""The first numbers of a projected row belong to head 0, all of them, and then head 1 begins.

m223-20 at decode.
"""

CAUGHT_BY = [
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[5-10-4-2-3]",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[4-7-6-3-2]",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[6-3-2-2-5]",
    "test_decode_step_goes_on_after_a_prompt",
    "test_decode_step_joins_the_cache",
]


def decode_step(x, cache, W_q, W_k, W_v, W_o, n_heads):
    head_dim = len(W_q) // n_heads
    k = (W_k @ x).reshape(head_dim, -1).T[:, None]
    v = (W_v @ x).reshape(head_dim, -1).T[:, None]
    cache.append(k, v)
    q = (W_q @ x).reshape(head_dim, -1).T.reshape(len(k), -1, head_dim)
    out = attention(q, cache.keys, cache.values)
    return W_o @ out.reshape(-1, head_dim).T.reshape(-1)
