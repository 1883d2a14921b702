"""Plain sums over pairs of tokens."""


def load_balancing_loss(router_probs, indices):
    rows, n = np.asarray(router_probs).tolist(), router_probs.shape[1]
    flat = np.ravel(indices).tolist()
    total = sum(row[e] for row in rows for e in flat)
    return n * total / (len(rows) * len(flat))
