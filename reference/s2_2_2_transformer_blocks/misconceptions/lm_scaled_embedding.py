"""Some families scale the embedding by the root of its width; this one does not.

m222-23.
"""

CAUGHT_BY = [
    "test_lm_forward_of_a_single_token",
    "test_lm_forward_of_any_model[1-4]",
    "test_lm_forward_of_any_model[2-7]",
    "test_lm_forward_of_any_model[4-3]",
    "test_lm_forward_runs_the_blocks_in_order",
    "test_lm_forward_with_tiny_rows",
]


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    x = embedding[np.asarray(token_ids)] * np.sqrt(embedding.shape[1])
    for block in blocks:
        x = block(x)
    return rms_norm(x, final_norm) @ lm_head.T
