"""A block of queries at a time against all keys: no array of T times T either."""


def flash_attention(q, k, v, block, causal=False):
    output = []
    for i in range(0, len(q), block):
        end = min(i + block, len(q)) if causal else len(k)
        scores = q[i : i + block] @ k[:end].T / np.sqrt(q.shape[1])
        if causal:
            scores[np.arange(end) > np.arange(i, i + len(scores))[:, None]] = -np.inf
        output.extend(softmax(scores) @ v[:end])
    return output
