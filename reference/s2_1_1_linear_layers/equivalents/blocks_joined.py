"""A table of tiles, each a sum, joined at the end; single precision and lists."""

import numpy as np


def tiled_matmul(A, B, tile, multiply):
    A, B = A.astype(np.float32), B.astype(np.float32)
    (M, K), N = A.shape, B.shape[1]

    def total(i, j):
        steps = range(0, K, tile)
        return sum(
            np.float32(multiply(A[i : i + tile, k : k + tile], B[k : k + tile, j : j + tile]))
            for k in steps
        )

    return np.block([[total(i, j) for j in range(0, N, tile)] for i in range(0, M, tile)]).tolist()
