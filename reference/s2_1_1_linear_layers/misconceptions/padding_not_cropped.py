"""Zeros that were added to fill up a block have no place in the result: cut them off again.

m211-13: the padded product is returned.
"""

import numpy as np

CAUGHT_BY = [
    "test_tiled_matmul_leaves_no_edge_out",
    "test_tiled_matmul_of_any_sizes[3-5-4-2]",
    "test_tiled_matmul_of_any_sizes[7-4-5-3]",
    "test_tiled_matmul_of_any_sizes[5-3-7-4]",
    "test_tiled_matmul_of_any_sizes[1-9-1-4]",
    "test_tiled_matmul_leaves_the_multiplying_to_the_unit",
    "test_tiled_matmul_in_one_piece",
    "test_tiled_matmul_of_whole_numbers_with_fractions",
]


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    A = np.pad(A, ((0, -M % tile), (0, -K % tile)))
    B = np.pad(B, ((0, -K % tile), (0, -N % tile)))
    C = np.zeros((A.shape[0], B.shape[1]))
    for i in range(0, M, tile):
        for j in range(0, N, tile):
            for k in range(0, K, tile):
                a, b = A[i : i + tile, k : k + tile], B[k : k + tile, j : j + tile]
                C[i : i + tile, j : j + tile] += multiply(a, b)
    return C
