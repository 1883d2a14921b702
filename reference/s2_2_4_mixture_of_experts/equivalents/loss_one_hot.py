"""One-hot load and a dot product; a NumPy scalar."""


def load_balancing_loss(router_probs, indices):
    n = len(router_probs[0])
    load = np.eye(n)[np.asarray(indices)].mean(axis=(0, 1))
    return n * (load @ np.mean(router_probs, axis=0))
