"""float32, and the root's reciprocal."""


def rms_norm(x, weight, eps=1e-6):
    x = np.asarray(x, np.float32)
    inverse = np.float32(1) / np.sqrt(np.einsum("td,td->t", x, x) / x.shape[1] + np.float32(eps))
    return x * inverse[:, None] * np.asarray(weight, np.float32)
