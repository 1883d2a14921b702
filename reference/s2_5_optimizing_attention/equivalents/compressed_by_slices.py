"""A mean a slice, in lists."""


def compressed_attention(q, k, v, block):
    keys = [k[i : i + block].mean(axis=0) for i in range(0, len(k), block)]
    values = [v[i : i + block].mean(axis=0) for i in range(0, len(v), block)]
    out = []
    for query in q:
        scores = np.array([key @ query for key in keys]) / len(query) ** 0.5
        weights = np.exp(scores - scores.max())
        out.append((weights / weights.sum()) @ np.array(values))
    return out
