"""Each token's weights over the past, one row of them at a time."""


def linear_attention(q, k, v):
    a, b = (np.where(x > 0, x + 1, np.exp(x)) for x in (q, k))
    output = np.empty(v.shape)
    for t in range(len(q)):
        weights = b[: t + 1] @ a[t]
        output[t] = weights @ v[: t + 1] / weights.sum()
    return output
