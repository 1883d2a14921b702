"""2.2.2 Transformer blocks: two branches that read a normed copy and add to the main road."""

import numpy as np


def rms_norm(x, weight, eps=1e-6):
    """Bring every row to a common size, then stretch each column by its weight.

    x: (T, d). weight: (d,). eps: added to the mean square, before the root.
    Returns (T, d). Source: Zhang and Sennrich, arXiv 1910.07467.
    """
    # BEGIN SOLUTION: divide every row by the root of its mean square, then apply the weight
    mean_square = np.mean(np.square(x), axis=-1, keepdims=True)  # (T, 1)
    return x / np.sqrt(mean_square + eps) * weight  # (T, d)
    # END SOLUTION


def transformer_block(x, attention, mlp, attention_norm, mlp_norm, eps=1e-6):
    """One pre-norm block: attention, then MLP, each added to what came in.

    x: (T, d). attention, mlp: callables, (T, d) to (T, d), each called once.
    attention_norm, mlp_norm: weights (d,) of the two norms. Returns (T, d).
    """
    # BEGIN SOLUTION: twice: norm a copy, run the branch on it, add the outcome
    h = x + attention(rms_norm(x, attention_norm, eps))  # (T, d)
    # the second half starts from the first half's result
    return h + mlp(rms_norm(h, mlp_norm, eps))  # (T, d)
    # END SOLUTION


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    """Logits for the token that follows each position: (T, vocab).

    token_ids: T integers. embedding: (vocab, d). blocks: callables, (T, d) to (T, d), each called
    once, in order. final_norm: weight (d,), with eps 1e-6. lm_head: (vocab, d).
    """
    # BEGIN SOLUTION: look the tokens up, run the blocks in order, norm, score the vocabulary
    x = embedding[np.asarray(token_ids)]  # (T, d)
    for block in blocks:
        x = block(x)
    return rms_norm(x, final_norm, 1e-6) @ lm_head.T  # (T, vocab)
    # END SOLUTION
