"""Where the tile divides the size there is no partial tile left, so no call for an empty block.

m211-12, the other way: size // tile + 1 tiles.
"""

import numpy as np

CAUGHT_BY = [
    "test_tiled_matmul_gives_the_worked_example",
    "test_tiled_matmul_hands_over_small_blocks_only",
    "test_tiled_matmul_needs_one_call_where_all_fits",
    "test_tiled_matmul_keeps_to_the_grid[3-5-4-2]",
    "test_tiled_matmul_keeps_to_the_grid[4-6-2-2]",
    "test_tiled_matmul_keeps_to_the_grid[3-2-5-1]",
]


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    C = np.zeros((M, N))
    for i in range(M // tile + 1):
        for j in range(N // tile + 1):
            for k in range(K // tile + 1):
                rows, columns = slice(i * tile, (i + 1) * tile), slice(j * tile, (j + 1) * tile)
                inner = slice(k * tile, (k + 1) * tile)
                C[rows, columns] += multiply(A[rows, inner], B[inner, columns])
    return C
