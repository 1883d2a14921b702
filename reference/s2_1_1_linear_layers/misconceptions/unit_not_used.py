"""The unit you are given does all the multiplying, and its results are what you add up.

The product is computed with @.
"""

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
    "test_tiled_matmul_leaves_the_multiplying_to_the_unit",
    "test_tiled_matmul_in_one_piece",
]


def tiled_matmul(A, B, tile, multiply):
    return A @ B
