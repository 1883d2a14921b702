"""Chunks of tokens: pairs within a chunk, a state between chunks."""


def linear_attention(q, k, v):
    a, b = (np.maximum(x, 0) + np.exp(np.minimum(x, 0)) for x in (q, k))
    state, total, output = 0.0, 0.0, []
    for i in range(0, len(q), 16):
        fq, fk, values = a[i : i + 16], b[i : i + 16], v[i : i + 16]
        weights = np.tril(fq @ fk.T)
        top, bottom = weights @ values, weights.sum(axis=1)
        if i:
            top, bottom = top + fq @ state, bottom + fq @ total
        output.append(top / bottom[:, None])
        state, total = state + fk.T @ values, total + fk.sum(axis=0)
    return np.concatenate(output)
