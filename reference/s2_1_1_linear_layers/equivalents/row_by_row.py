"""Each row by itself, and nested lists for a result."""


def linear(x, W, b=None):
    if x.ndim > 1:
        return [linear(part, W, b) for part in x]
    bias = [0.0] * len(W) if b is None else b.tolist()
    return [
        sum(w * v for w, v in zip(row, x.tolist(), strict=True)) + shift
        for row, shift in zip(W.tolist(), bias, strict=True)
    ]
