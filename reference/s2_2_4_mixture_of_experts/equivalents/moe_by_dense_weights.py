"""A (T, n_experts) table of weights; boolean rows choose the tokens."""


def moe_forward(x, W_router, experts, k):
    indices, weights = top_k_gate(x, W_router, k)
    table = np.zeros((len(x), len(experts)))
    np.put_along_axis(table, indices, weights, axis=1)
    used = np.zeros(table.shape, bool)
    np.put_along_axis(used, indices, True, axis=1)
    out = np.zeros_like(x)
    for e in np.flatnonzero(used.any(axis=0)):
        out[used[:, e]] += table[used[:, e], e][:, None] * experts[e](x[used[:, e]])
    return out
