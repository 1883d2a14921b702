"""A gate lies between 0 and 1, so the linear layer's answer has to be squeezed first.

m25-46: the output is multiplied by the bare linear layer.
"""

CAUGHT_BY = [
    "test_gated_attention_by_hand",
    "test_gated_attention_asks_the_layer_input",
    "test_gated_attention_scales_every_value[1-4-3]",
    "test_gated_attention_scales_every_value[6-5-8]",
    "test_gated_attention_scales_every_value[3-7-2]",
    "test_gated_attention_far_from_zero[float32]",
    "test_gated_attention_far_from_zero[float64]",
]


def gated_attention(attention_output, x, W_gate):
    gate = x @ W_gate.T
    return attention_output * gate
