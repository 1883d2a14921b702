"""A token must not see what comes after it, so attention here needs the causal mask.

Every token attends to the whole sequence.
"""

CAUGHT_BY = [
    "test_multi_head_attention_of_the_worked_example",
    "test_multi_head_attention_lets_neighbouring_heads_share",
    "test_multi_head_attention_never_looks_ahead",
    "test_multi_head_attention_with_shared_heads[5-10-4-2-3]",
    "test_multi_head_attention_with_shared_heads[4-7-6-3-2]",
    "test_multi_head_attention_with_shared_heads[3-5-6-2-4]",
    "test_multi_head_attention_with_shared_heads[2-4-3-1-5]",
    "test_multi_head_attention_with_a_kv_head_each",
    "test_multi_head_attention_in_single_precision",
]


def multi_head_attention(x, W_q, W_k, W_v, W_o, n_heads, n_kv_heads=None):
    n_kv_heads = n_heads if n_kv_heads is None else n_kv_heads
    q = _split_heads(x @ W_q.T, n_heads)
    k = _split_heads(x @ W_k.T, n_kv_heads)
    v = _split_heads(x @ W_v.T, n_kv_heads)
    group = n_heads // n_kv_heads
    k, v = np.repeat(k, group, axis=0), np.repeat(v, group, axis=0)
    out = attention(q, k, v)
    return _merge_heads(out) @ W_o.T
