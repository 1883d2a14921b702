"""Softmax over all experts, the chosen part renormalised by logarithms."""


def top_k_gate(x, W_router, k):
    logits = x @ W_router.T
    indices = np.argsort(-logits, axis=-1, kind="stable")[:, :k]
    top = logits.max(axis=-1, keepdims=True)
    log_all = logits - top - np.log(np.exp(logits - top).sum(axis=-1, keepdims=True))
    chosen = np.take_along_axis(log_all, indices, axis=-1)
    weights = np.exp(chosen)
    return indices, weights / weights.sum(axis=-1, keepdims=True)
