"""The order of a product matters: the block of the first matrix comes first.

multiply(b, a).
"""

import numpy as np

CAUGHT_BY = [
    "test_tiled_matmul_gives_the_worked_example",
    "test_tiled_matmul_leaves_no_edge_out",
    "test_tiled_matmul_hands_over_small_blocks_only",
    "test_tiled_matmul_of_any_sizes[3-5-4-2]",
    "test_tiled_matmul_of_any_sizes[7-4-5-3]",
    "test_tiled_matmul_of_any_sizes[4-6-2-2]",
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
    for i in range(0, M, tile):
        for j in range(0, N, tile):
            for k in range(0, K, tile):
                a, b = A[i : i + tile, k : k + tile], B[k : k + tile, j : j + tile]
                C[i : i + tile, j : j + tile] += multiply(b, a)
    return C
