"""The length of the row, and d taken out of the root."""


def rms_norm(x, weight, eps=1e-6):
    length = np.linalg.norm(x, axis=1)
    d = x.shape[1]
    size = np.hypot(length, np.sqrt(d * eps)) / np.sqrt(d)
    return weight * (x.T / size).T
