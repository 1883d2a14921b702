"""Keys and values are two views of one thing, and that is the context.

m223-29: keys from the context, values from x.
"""

CAUGHT_BY = [
    "test_cross_attention_of_the_worked_example",
    "test_cross_attention_reads_the_whole_context",
    "test_cross_attention_of_two_sequences[3-5-4]",
    "test_cross_attention_of_two_sequences[6-4-2]",
    "test_cross_attention_of_two_sequences[5-5-3]",
    "test_cross_attention_of_two_sequences[1-6-2]",
    "test_cross_attention_when_x_and_context_have_one_shape",
    "test_cross_attention_does_not_mind_the_order_of_the_context",
]


def cross_attention(x, context, W_q, W_k, W_v, W_o, n_heads):
    q = _split_heads(x @ W_q.T, n_heads)
    k = _split_heads(context @ W_k.T, n_heads)
    v = _split_heads(x @ W_v.T, n_heads)
    out = attention(q, k, v)
    return _merge_heads(out) @ W_o.T
