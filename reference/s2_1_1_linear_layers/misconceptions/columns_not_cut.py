"""Both blocks are cut in both directions: the columns of the second matrix too.

A block of A meets a whole strip of B.
"""

import numpy as np

CAUGHT_BY = [
    "test_tiled_matmul_hands_over_small_blocks_only",
    "test_tiled_matmul_keeps_to_the_grid[3-5-4-2]",
    "test_tiled_matmul_keeps_to_the_grid[7-4-5-3]",
    "test_tiled_matmul_keeps_to_the_grid[5-3-7-4]",
    "test_tiled_matmul_keeps_to_the_grid[3-2-5-1]",
]


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    C = np.zeros((M, N))
    for i in range(0, M, tile):
        for k in range(0, K, tile):
            C[i : i + tile] += multiply(A[i : i + tile, k : k + tile], B[k : k + tile])
    return C
