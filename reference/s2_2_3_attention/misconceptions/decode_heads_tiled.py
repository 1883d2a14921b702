"""Neighbouring query heads share a KV head: 0 0 1 1, not 0 1 0 1.

m223-22 at decode.
"""

CAUGHT_BY = [
    "test_decode_step_lets_neighbouring_heads_share",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[5-10-4-2-3]",
    "test_decode_step_gives_the_last_row_of_the_whole_sequence[4-7-6-3-2]",
    "test_decode_step_goes_on_after_a_prompt",
]


def decode_step(x, cache, W_q, W_k, W_v, W_o, n_heads):
    head_dim = len(W_q) // n_heads
    k = (W_k @ x).reshape(-1, 1, head_dim)
    v = (W_v @ x).reshape(-1, 1, head_dim)
    cache.append(k, v)
    q = (W_q @ x).reshape(-1, len(k), head_dim).swapaxes(0, 1)
    out = attention(q, cache.keys, cache.values)
    return W_o @ out.swapaxes(0, 1).reshape(-1)
