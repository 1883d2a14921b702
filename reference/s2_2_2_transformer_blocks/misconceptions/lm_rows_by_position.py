"""The id says which row to take, not the place in the text.

m222-24: the first T rows.
"""

CAUGHT_BY = [
    "test_lm_forward_of_a_single_token",
    "test_lm_forward_of_any_model[1-4]",
    "test_lm_forward_of_any_model[2-7]",
    "test_lm_forward_of_any_model[4-3]",
    "test_lm_forward_of_the_worked_example",
    "test_lm_forward_runs_the_blocks_in_order",
    "test_lm_forward_with_tiny_rows",
    "test_lm_forward_without_blocks",
]


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    x = embedding[: len(token_ids)]
    for block in blocks:
        x = block(x)
    return rms_norm(x, final_norm) @ lm_head.T
