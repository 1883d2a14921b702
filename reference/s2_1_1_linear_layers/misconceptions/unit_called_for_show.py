"""What the unit returns has to reach the result; calling it and computing elsewhere is no use.

The unit is called on all blocks, the answer comes from @.
"""

CAUGHT_BY = ["test_tiled_matmul_leaves_the_multiplying_to_the_unit"]


def tiled_matmul(A, B, tile, multiply):
    (M, K), N = A.shape, B.shape[1]
    for i in range(0, M, tile):
        for j in range(0, N, tile):
            for k in range(0, K, tile):
                multiply(A[i : i + tile, k : k + tile], B[k : k + tile, j : j + tile])
    return A @ B
