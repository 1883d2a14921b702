"""The last norm's eps is 1e-6, and small rows feel it.

1e-5.
"""

CAUGHT_BY = [
    "test_lm_forward_with_tiny_rows",
]


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    x = embedding[np.asarray(token_ids)]
    for block in blocks:
        x = block(x)
    return rms_norm(x, final_norm, 1e-5) @ lm_head.T
