"""Whole numbers in one matrix do not make the sums whole: choose the accumulator's type yourself.

m211-14: the result takes its type from A.
"""

import numpy as np

CAUGHT_BY = ["test_tiled_matmul_of_whole_numbers_with_fractions"]


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    C = np.zeros((M, N), dtype=A.dtype)
    for i in range(0, M, tile):
        for j in range(0, N, tile):
            for k in range(0, K, tile):
                part = multiply(A[i : i + tile, k : k + tile], B[k : k + tile, j : j + tile])
                C[i : i + tile, j : j + tile] += part.astype(A.dtype)
    return C
