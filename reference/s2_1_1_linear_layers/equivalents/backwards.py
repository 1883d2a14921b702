"""From the last tile to the first, with the blocks as lists of lists."""

import numpy as np


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    C = [[0.0] * N for _ in range(M)]
    for k in reversed(range(0, K, tile)):
        for j in reversed(range(0, N, tile)):
            for i in reversed(range(0, M, tile)):
                a = A[i : i + tile, k : k + tile].tolist()
                part = multiply(a, B[k : k + tile, j : j + tile].tolist())
                for row, values in enumerate(np.asarray(part).tolist()):
                    for column, value in enumerate(values):
                        C[i + row][j + column] += value
    return C
