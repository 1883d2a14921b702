"""With fewer KV heads than query heads, each KV head has to serve a whole group.

n_kv_heads is ignored: the keys are cut into as many heads as the queries.
"""

CAUGHT_BY = [
    "test_multi_head_attention_lets_neighbouring_heads_share",
    "test_multi_head_attention_with_shared_heads[5-10-4-2-3]",
    "test_multi_head_attention_with_shared_heads[4-7-6-3-2]",
    "test_multi_head_attention_with_shared_heads[3-5-6-2-4]",
    "test_multi_head_attention_with_shared_heads[2-4-3-1-5]",
    "test_multi_head_attention_in_single_precision",
]


def multi_head_attention(x, W_q, W_k, W_v, W_o, n_heads, n_kv_heads=None):
    q = _split_heads(x @ W_q.T, n_heads)
    k = _split_heads(x @ W_k.T, n_heads)
    v = _split_heads(x @ W_v.T, n_heads)

    out = attention(q, k, v, causal_mask(len(x)))
    return _merge_heads(out) @ W_o.T
