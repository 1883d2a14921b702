"""Assignments sorted by expert, cut into runs, scattered by np.add.at."""


def moe_forward(x, W_router, experts, k):
    indices, weights = top_k_gate(x, W_router, k)
    flat = indices.ravel()
    order = np.argsort(flat, kind="stable")
    tokens = order // k
    starts = np.searchsorted(flat[order], np.arange(len(experts) + 1))
    out = np.zeros(x.shape)
    for e in range(len(experts))[::-1]:
        run = slice(starts[e], starts[e + 1])
        if run.start < run.stop:
            said = np.asarray(experts[e](x[tokens[run]]))
            np.add.at(out, tokens[run], weights.ravel()[order[run], None] * said)
    return out
