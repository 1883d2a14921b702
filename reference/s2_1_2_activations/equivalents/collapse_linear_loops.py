"""Sums of products, as lists."""

import numpy as np


def collapse_linear(W1, b1, W2, b2):
    W = [[sum(a * c for a, c in zip(row, col, strict=True)) for col in W1.T] for row in W2]
    b = [
        sum(a * c for a, c in zip(row, b1, strict=True)) + s for row, s in zip(W2, b2, strict=True)
    ]
    return np.array(W), np.array(b, dtype=np.float32)
