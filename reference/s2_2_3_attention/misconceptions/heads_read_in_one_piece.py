"""The heads stay apart while they read: each has its own scores and its own mean.

One attention of full width.
"""

CAUGHT_BY = [
    "test_cross_attention_of_the_worked_example",
    "test_cross_attention_of_two_sequences[3-5-4]",
    "test_cross_attention_of_two_sequences[6-4-2]",
    "test_cross_attention_of_two_sequences[5-5-3]",
    "test_cross_attention_of_two_sequences[1-6-2]",
    "test_cross_attention_when_x_and_context_have_one_shape",
]


def cross_attention(x, context, W_q, W_k, W_v, W_o, n_heads):
    return attention(x @ W_q.T, context @ W_k.T, context @ W_v.T) @ W_o.T
