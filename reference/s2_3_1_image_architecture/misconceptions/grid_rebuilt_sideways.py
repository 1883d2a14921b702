"""Rebuild the grid of patches in the order in which it was taken apart: row by row.

m231-08: height and width change places in the grid.
"""

CAUGHT_BY = [
    "test_unpatchify_fills_row_after_row",
    "test_unpatchify_of_any_tokens[3-10-4-2]",
    "test_unpatchify_of_any_tokens[2-6-15-3]",
    "test_unpatchify_of_any_tokens[5-3-2-1]",
    "test_unpatchify_of_a_wide_and_a_tall_picture",
]


def unpatchify(tokens, patch, channels, height, width):
    if height % patch or width % patch:
        raise ValueError("not divisible")
    grid = tokens.reshape(width // patch, height // patch, patch, patch, channels)
    return grid.transpose(4, 1, 2, 0, 3).reshape(channels, height, width)
