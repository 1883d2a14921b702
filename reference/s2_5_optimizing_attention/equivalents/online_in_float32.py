"""Float32 throughout, and a maximum that starts at the first block."""


def online_attention(q, load_block, n_blocks):
    q, best = q.astype(np.float32), None
    for j in range(n_blocks):
        k, v = (part.astype(np.float32) for part in load_block(j))
        scores = k @ q / np.float32(len(q)) ** np.float32(0.5)
        if best is None:
            best = scores.max()
            weights = np.exp(scores - best)
            total, output = weights.sum(), weights @ v
            continue
        new = np.maximum(best, scores.max())
        weights, factor = np.exp(scores - new), np.exp(best - new)
        total, output, best = total * factor + weights.sum(), output * factor + weights @ v, new
    return output / total
