"""The blocks by reduction, the norm after the fact."""

import functools


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    x = functools.reduce(lambda x, block: block(x), blocks, embedding[list(token_ids)])
    return np.matmul(lm_head, rms_norm(x, final_norm).T).T
