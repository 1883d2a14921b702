"""The norm's weight folded into the head, in float32."""


def lm_forward(token_ids, embedding, blocks, final_norm, lm_head):
    x = np.take(embedding, token_ids, axis=0).astype(np.float32)
    for i in range(len(blocks)):
        x = np.asarray(blocks[i](x), np.float32)
    size = np.sqrt(np.mean(x**2, axis=1) + np.float32(1e-6))
    return (x @ (lm_head * final_norm).astype(np.float32).T) / size[:, None]
