"""Each tile of the result is a sum of partial products: the next one is added to it.

m211-11.
"""

import numpy as np

CAUGHT_BY = [
    "test_tiled_matmul_gives_the_worked_example",
    "test_tiled_matmul_leaves_no_edge_out",
    "test_tiled_matmul_of_any_sizes[3-5-4-2]",
    "test_tiled_matmul_of_any_sizes[7-4-5-3]",
    "test_tiled_matmul_of_any_sizes[4-6-2-2]",
    "test_tiled_matmul_of_any_sizes[1-9-1-4]",
    "test_tiled_matmul_of_any_sizes[3-2-5-1]",
    "test_tiled_matmul_leaves_the_multiplying_to_the_unit",
    "test_tiled_matmul_of_whole_numbers_with_fractions",
]


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    C = np.zeros((M, N))
    for i in range(0, M, tile):
        for j in range(0, N, tile):
            for k in range(0, K, tile):
                a, b = A[i : i + tile, k : k + tile], B[k : k + tile, j : j + tile]
                C[i : i + tile, j : j + tile] = multiply(a, b)
    return C
