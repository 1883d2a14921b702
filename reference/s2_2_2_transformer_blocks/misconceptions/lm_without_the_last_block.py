"""The last block counts as well.

One block too few.
"""

CAUGHT_BY = [
    "test_lm_forward_calls_each_block_once",
    "test_lm_forward_of_a_single_token",
    "test_lm_forward_of_any_model[1-4]",
    "test_lm_forward_of_any_model[2-7]",
    "test_lm_forward_of_any_model[4-3]",
    "test_lm_forward_of_the_worked_example",
    "test_lm_forward_runs_the_blocks_in_order",
]


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    x = embedding[np.asarray(token_ids)]
    for block in blocks[:-1]:
        x = block(x)
    return rms_norm(x, final_norm) @ lm_head.T
