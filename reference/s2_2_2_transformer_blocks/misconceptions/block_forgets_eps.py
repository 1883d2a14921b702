"""The block's eps is meant for its norms.

The default eps in both.
"""

CAUGHT_BY = [
    "test_transformer_block_hands_eps_to_both_norms",
    "test_transformer_block_with_another_eps[0.7]",
    "test_transformer_block_with_another_eps[1e-05]",
    "test_transformer_block_with_another_eps[30.0]",
]


def transformer_block(x, attention, mlp, attention_norm, mlp_norm, eps=1e-6):
    h = x + attention(rms_norm(x, attention_norm))
    return h + mlp(rms_norm(h, mlp_norm))
