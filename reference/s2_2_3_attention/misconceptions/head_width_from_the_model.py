"""A head's width follows from the rows of W_q: all heads together may be wider than the model.

m223-25: head_dim is taken to be d divided by the number of heads.
"""

CAUGHT_BY = [
    "test_multi_head_attention_lets_neighbouring_heads_share",
    "test_multi_head_attention_with_shared_heads[5-10-4-2-3]",
    "test_multi_head_attention_with_shared_heads[4-7-6-3-2]",
    "test_multi_head_attention_with_shared_heads[3-5-6-2-4]",
    "test_multi_head_attention_with_shared_heads[2-4-3-1-5]",
    "test_multi_head_attention_with_a_kv_head_each",
    "test_multi_head_attention_of_one_token",
    "test_multi_head_attention_in_single_precision",
]


def multi_head_attention(x, W_q, W_k, W_v, W_o, n_heads, n_kv_heads=None):
    n_kv_heads = n_heads if n_kv_heads is None else n_kv_heads
    q = (x @ W_q.T).reshape(len(x), n_heads, x.shape[1] // n_heads).swapaxes(0, 1)
    k = (x @ W_k.T).reshape(len(x), n_kv_heads, x.shape[1] // n_heads).swapaxes(0, 1)
    v = (x @ W_v.T).reshape(len(x), n_kv_heads, x.shape[1] // n_heads).swapaxes(0, 1)
    group = n_heads // n_kv_heads
    k, v = np.repeat(k, group, axis=0), np.repeat(v, group, axis=0)
    out = attention(q, k, v, causal_mask(len(x)))
    return _merge_heads(out) @ W_o.T
