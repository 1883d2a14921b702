"""2.2.2 Transformer blocks: two branches that read a normed copy and add to the main road."""

import numpy as np


def rms_norm(x, weight, eps=1e-6):
    """Bring every row to a common size, then stretch each column by its weight.

    x: (T, d). weight: (d,). eps: added to the mean square, before the root.
    Returns (T, d). Source: Zhang and Sennrich, arXiv 1910.07467.
    """
    # TODO: divide every row by the root of its mean square, then apply the weight
    raise NotImplementedError("s2_2_2_transformer_blocks.rms_norm")


def transformer_block(x, attention, mlp, attention_norm, mlp_norm, eps=1e-6):
    """One pre-norm block: attention, then MLP, each added to what came in.

    x: (T, d). attention, mlp: callables, (T, d) to (T, d), each called once.
    attention_norm, mlp_norm: weights (d,) of the two norms. Returns (T, d).
    """
    # TODO: twice: norm a copy, run the branch on it, add the outcome
    raise NotImplementedError("s2_2_2_transformer_blocks.transformer_block")


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    """Logits for the token that follows each position: (T, vocab).

    token_ids: T integers. embedding: (vocab, d). blocks: callables, (T, d) to (T, d), each called
    once, in order. final_norm: weight (d,), with eps 1e-6. lm_head: (vocab, d).
    """
    # TODO: look the tokens up, run the blocks in order, norm, score the vocabulary
    raise NotImplementedError("s2_2_2_transformer_blocks.lm_forward")
