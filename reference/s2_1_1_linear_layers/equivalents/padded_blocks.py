"""Blocks are filled up with zeros, and the result is cut to size."""

import numpy as np


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    rows, inner, columns = (-(-size // tile) for size in (M, K, N))
    padded_a = np.zeros((rows * tile, inner * tile))
    padded_b = np.zeros((inner * tile, columns * tile))
    padded_a[:M, :K], padded_b[:K, :N] = A, B
    C = np.zeros((rows * tile, columns * tile))
    for k in range(inner):
        for i in range(rows):
            for j in range(columns):
                a = padded_a[i * tile : (i + 1) * tile, k * tile : (k + 1) * tile]
                b = padded_b[k * tile : (k + 1) * tile, j * tile : (j + 1) * tile]
                C[i * tile : (i + 1) * tile, j * tile : (j + 1) * tile] += multiply(a, b)
    return C[:M, :N]
