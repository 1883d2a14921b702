"""The mean over assignments of the chosen expert's mean probability; float32."""


def load_balancing_loss(router_probs, indices):
    mean = np.asarray(router_probs, np.float32).mean(axis=0)
    return np.array(len(mean) * mean[np.asarray(indices)].mean())
