"""Float32, an extra column of ones for the normaliser, rows collected in a list."""


def linear_attention(q, k, v):
    q, k, v = (x.astype(np.float32) for x in (q, k, v))
    widened = np.concatenate([v, np.ones((len(v), 1), np.float32)], axis=1)
    state = np.zeros((k.shape[1], widened.shape[1]), np.float32)
    rows = []
    for query, key, value in zip(q, k, widened, strict=True):
        fq, fk = (np.where(x > 0, x + np.float32(1), np.exp(x)) for x in (query, key))
        state += np.outer(fk, value)
        mixed = fq @ state
        rows.append(mixed[:-1] / mixed[-1])
    return rows
