"""Float32, and every query through every block of keys."""


def flash_attention(q, k, v, block, causal=False):
    q, k, v = (x.astype(np.float32) for x in (q, k, v))
    T, d = q.shape
    best = np.full(T, -np.inf, np.float32)
    total, output = np.zeros(T, np.float32), np.zeros((T, d), np.float32)
    for j in range(0, T, block):
        scores = q @ k[j : j + block].T / np.sqrt(np.float32(d))
        if causal:
            hidden = np.arange(T)[:, None] < j + np.arange(scores.shape[1])
            scores[hidden] = -np.inf
        new = np.maximum(best, scores.max(axis=1))
        weights, factor = np.exp(scores - new[:, None]), np.exp(best - new)
        total = factor * total + weights.sum(axis=1)
        output = factor[:, None] * output + weights @ v[j : j + block]
        best = new
    return output / total[:, None]
