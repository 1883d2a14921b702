"""One token after the other, plain Python, lists."""


def top_k_gate(x, W_router, k):
    indices, weights = [], []
    for row in np.asarray(x).tolist():
        logits = [sum(a * b for a, b in zip(row, w, strict=True)) for w in W_router.tolist()]
        order = sorted(range(len(logits)), key=lambda e: (-logits[e], e))[:k]
        powers = [float(np.exp(logits[e] - logits[order[0]])) for e in order]
        indices.append(order)
        weights.append([power / sum(powers) for power in powers])
    return indices, weights
