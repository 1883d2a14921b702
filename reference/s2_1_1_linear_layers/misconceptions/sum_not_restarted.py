"""Each new tile of the result starts from zero; know exactly when a new one begins.

m211-17: the running sum is kept from tile to tile.
"""

import numpy as np

CAUGHT_BY = [
    "test_tiled_matmul_leaves_no_edge_out",
    "test_tiled_matmul_of_any_sizes[3-5-4-2]",
    "test_tiled_matmul_of_any_sizes[7-4-5-3]",
    "test_tiled_matmul_of_any_sizes[4-6-2-2]",
    "test_tiled_matmul_of_any_sizes[5-3-7-4]",
    "test_tiled_matmul_of_any_sizes[3-2-5-1]",
    "test_tiled_matmul_leaves_the_multiplying_to_the_unit",
    "test_tiled_matmul_of_whole_numbers_with_fractions",
]


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    C = np.zeros((M, N))
    total = np.zeros((tile, tile))
    for i in range(0, M, tile):
        for j in range(0, N, tile):
            for k in range(0, K, tile):
                part = multiply(A[i : i + tile, k : k + tile], B[k : k + tile, j : j + tile])
                total[: part.shape[0], : part.shape[1]] += part
            rows, columns = C[i : i + tile, j : j + tile].shape
            C[i : i + tile, j : j + tile] = total[:rows, :columns]
    return C
