"""The look-up as a product with ones and zeros."""


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    x = np.eye(len(embedding))[np.asarray(token_ids)] @ embedding
    for block in blocks:
        x = block(x)
    return np.einsum("td,vd->tv", rms_norm(np.asarray(x), final_norm), lm_head)
