"""One pass through the blocks serves all positions.

A pass for each prefix.
"""

CAUGHT_BY = [
    "test_lm_forward_calls_each_block_once",
    "test_lm_forward_runs_the_blocks_in_order",
]


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    rows = []
    for end in range(1, len(token_ids) + 1):
        x = embedding[np.asarray(token_ids[:end])]
        for block in blocks:
            x = np.asarray(block(x))
        rows.append(x[-1])
    return rms_norm(np.array(rows), final_norm) @ lm_head.T
