"""Store what the unit returns: asking for the same product again costs a second call.

Each product is computed once to look at its shape and once to be added.
"""

import numpy as np

CAUGHT_BY = [
    "test_tiled_matmul_gives_the_worked_example",
    "test_tiled_matmul_hands_over_small_blocks_only",
    "test_tiled_matmul_needs_one_call_where_all_fits",
    "test_tiled_matmul_keeps_to_the_grid[3-5-4-2]",
    "test_tiled_matmul_keeps_to_the_grid[7-4-5-3]",
    "test_tiled_matmul_keeps_to_the_grid[4-6-2-2]",
    "test_tiled_matmul_keeps_to_the_grid[5-3-7-4]",
    "test_tiled_matmul_keeps_to_the_grid[1-9-1-4]",
    "test_tiled_matmul_keeps_to_the_grid[3-2-5-1]",
    "test_tiled_matmul_in_one_piece",
]


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    C = np.zeros((M, N))
    for i in range(0, M, tile):
        for j in range(0, N, tile):
            for k in range(0, K, tile):
                a, b = A[i : i + tile, k : k + tile], B[k : k + tile, j : j + tile]
                rows, columns = multiply(a, b).shape
                C[i : i + rows, j : j + columns] += multiply(a, b)
    return C
