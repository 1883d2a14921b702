"""The gate is computed from the layer's input, not from the output that it scales.

m25-51: attention's output goes through W_gate.
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
    return attention_output * (1 + np.tanh(attention_output @ W_gate.T / 2)) / 2
