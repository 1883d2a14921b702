"""The unit takes whole blocks: giving it single numbers wastes nearly all of its work.

A tile of 1, whatever the unit can take.
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
    "test_tiled_matmul_in_one_piece",
]


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    C = np.zeros((M, N))
    for i in range(M):
        for j in range(N):
            for k in range(K):
                C[i, j] += multiply(A[i : i + 1, k : k + 1], B[k : k + 1, j : j + 1])[0, 0]
    return C
