"""Lists for rows, and each logit as a sum of products."""


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    x = [embedding[int(i)].tolist() for i in token_ids]
    for block in blocks:
        x = np.asarray(block(x)).tolist()
    normed = rms_norm(np.array(x), final_norm)
    return [
        [sum(a * b for a, b in zip(row, word, strict=True)) for word in lm_head] for row in normed
    ]
