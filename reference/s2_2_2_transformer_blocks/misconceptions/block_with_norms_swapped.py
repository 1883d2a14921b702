"""Each norm belongs to the part that reads its result.

The two weights are swapped.
"""

CAUGHT_BY = [
    "test_transformer_block_hands_eps_to_both_norms",
    "test_transformer_block_of_any_parts[1-4]",
    "test_transformer_block_of_any_parts[2-6]",
    "test_transformer_block_of_any_parts[5-3]",
    "test_transformer_block_of_any_parts[9-5]",
    "test_transformer_block_of_the_worked_example",
    "test_transformer_block_where_a_part_says_nothing",
    "test_transformer_block_with_another_eps[0.7]",
    "test_transformer_block_with_another_eps[1e-05]",
    "test_transformer_block_with_another_eps[30.0]",
    "test_transformer_block_with_tiny_rows",
]


def transformer_block(x, attention, mlp, attention_norm, mlp_norm, eps=1e-6):
    h = x + attention(rms_norm(x, mlp_norm, eps))
    return h + mlp(rms_norm(h, attention_norm, eps))
