"""The shared axis is cut as well: ask how much must sit in the unit at once.

m211-15: whole rows of A and whole columns of B.
"""

import numpy as np

CAUGHT_BY = [
    "test_tiled_matmul_gives_the_worked_example",
    "test_tiled_matmul_hands_over_small_blocks_only",
    "test_tiled_matmul_keeps_to_the_grid[3-5-4-2]",
    "test_tiled_matmul_keeps_to_the_grid[7-4-5-3]",
    "test_tiled_matmul_keeps_to_the_grid[4-6-2-2]",
    "test_tiled_matmul_keeps_to_the_grid[1-9-1-4]",
    "test_tiled_matmul_keeps_to_the_grid[3-2-5-1]",
]


def tiled_matmul(A, B, tile, multiply):
    M, N = A.shape[0], B.shape[1]
    C = np.zeros((M, N))
    for i in range(0, M, tile):
        for j in range(0, N, tile):
            C[i : i + tile, j : j + tile] = multiply(A[i : i + tile], B[:, j : j + tile])
    return C
