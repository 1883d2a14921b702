"""Only the newest token asks: one row of scores is enough, however many keys there are.

m223-42: the query is padded to the keys' length; of a square of scores one row is kept.
"""

CAUGHT_BY = ["test_decode_step_costs_one_pass_over_the_cache"]


def decode_step(x, cache, W_q, W_k, W_v, W_o, n_heads):
    head_dim = len(W_q) // n_heads
    k = (W_k @ x).reshape(-1, 1, head_dim)
    v = (W_v @ x).reshape(-1, 1, head_dim)
    cache.append(k, v)
    q = (W_q @ x).reshape(len(k), -1, head_dim)
    keys, values = np.asarray(cache.keys), np.asarray(cache.values)
    padded = np.zeros((len(k), q.shape[1], keys.shape[1], head_dim))
    padded[:, :, -1] = q
    every = attention(padded, keys[:, None], values[:, None], causal_mask(keys.shape[1]))
    out = every[:, :, -1]
    return W_o @ out.reshape(-1)
