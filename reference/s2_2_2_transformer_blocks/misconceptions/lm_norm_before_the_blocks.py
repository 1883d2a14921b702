"""The last norm comes after the blocks, not before them.

final_norm on the embedding.
"""

CAUGHT_BY = [
    "test_lm_forward_of_a_single_token",
    "test_lm_forward_of_any_model[1-4]",
    "test_lm_forward_of_any_model[2-7]",
    "test_lm_forward_of_any_model[4-3]",
    "test_lm_forward_of_the_worked_example",
    "test_lm_forward_runs_the_blocks_in_order",
]


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    x = rms_norm(embedding[np.asarray(token_ids)], final_norm)
    for block in blocks:
        x = block(x)
    return x @ lm_head.T
