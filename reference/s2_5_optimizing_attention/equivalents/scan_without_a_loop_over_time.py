"""Every pair of tokens at once, with the fading summed up between them."""


def selective_scan(x, delta, A, B, C, D):
    steps = np.cumsum(delta, axis=0)
    apart = np.tril((steps[:, None] - steps).transpose(2, 0, 1)).transpose(1, 2, 0)
    fade = np.exp(apart[..., None] * A)
    past = np.tril(np.ones((len(x), len(x))))
    return np.einsum("ts,tsdn,sd,sn,tn->td", past, fade, delta * x, B, C) + D * x
