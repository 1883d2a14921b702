"""Count the tiles so that a partial one at the edge still gets visited: round up, not down.

m211-12: only whole tiles are visited.
"""

import numpy as np

CAUGHT_BY = [
    "test_tiled_matmul_gives_the_worked_example",
    "test_tiled_matmul_leaves_no_edge_out",
    "test_tiled_matmul_hands_over_small_blocks_only",
    "test_tiled_matmul_of_any_sizes[3-5-4-2]",
    "test_tiled_matmul_of_any_sizes[7-4-5-3]",
    "test_tiled_matmul_of_any_sizes[5-3-7-4]",
    "test_tiled_matmul_of_any_sizes[1-9-1-4]",
    "test_tiled_matmul_keeps_to_the_grid[3-5-4-2]",
    "test_tiled_matmul_keeps_to_the_grid[7-4-5-3]",
    "test_tiled_matmul_keeps_to_the_grid[5-3-7-4]",
    "test_tiled_matmul_keeps_to_the_grid[1-9-1-4]",
    "test_tiled_matmul_leaves_the_multiplying_to_the_unit",
    "test_tiled_matmul_in_one_piece",
    "test_tiled_matmul_of_whole_numbers_with_fractions",
]


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    C = np.zeros((M, N))
    for i in range(M // tile):
        for j in range(N // tile):
            for k in range(K // tile):
                rows, columns = slice(i * tile, (i + 1) * tile), slice(j * tile, (j + 1) * tile)
                inner = slice(k * tile, (k + 1) * tile)
                C[rows, columns] += multiply(A[rows, inner], B[inner, columns])
    return C
