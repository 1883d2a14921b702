"""Infinity over infinity is no number: keep a large exponential in the denominator alone.

exp(z) / (1 + exp(z)).
"""

CAUGHT_BY = [
    "test_gated_attention_far_from_zero[float32]",
    "test_gated_attention_far_from_zero[float64]",
]


def gated_attention(attention_output, x, W_gate):
    gate = x @ W_gate.T
    return attention_output * np.exp(gate) / (1 + np.exp(gate))
