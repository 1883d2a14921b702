"""Several heads make several choices: each has its own scores, its own softmax, its own mean.

The heads are not cut apart: one attention over the full width.
"""

CAUGHT_BY = [
    "test_multi_head_attention_of_the_worked_example",
    "test_multi_head_attention_with_shared_heads[5-10-4-2-3]",
    "test_multi_head_attention_with_shared_heads[4-7-6-3-2]",
    "test_multi_head_attention_with_shared_heads[3-5-6-2-4]",
    "test_multi_head_attention_with_shared_heads[2-4-3-1-5]",
    "test_multi_head_attention_with_a_kv_head_each",
    "test_multi_head_attention_in_single_precision",
]


def multi_head_attention(x, W_q, W_k, W_v, W_o, n_heads, n_kv_heads=None):
    n_kv_heads = n_heads if n_kv_heads is None else n_kv_heads
    q = (x @ W_q.T)[None]
    k = np.repeat(_split_heads(x @ W_k.T, n_kv_heads), n_heads // n_kv_heads, axis=0)
    v = np.repeat(_split_heads(x @ W_v.T, n_kv_heads), n_heads // n_kv_heads, axis=0)
    k, v = _merge_heads(k)[None], _merge_heads(v)[None]
    out = attention(q, k, v, causal_mask(len(x)))
    return _merge_heads(out) @ W_o.T
