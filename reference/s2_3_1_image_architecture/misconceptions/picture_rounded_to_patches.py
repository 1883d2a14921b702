"""When patches cannot fill the height or the width asked for, the input has to be refused.

Returns a smaller picture than asked for.
"""

CAUGHT_BY = ["test_unpatchify_refuses_either_side[5-6]", "test_unpatchify_refuses_either_side[4-7]"]


def unpatchify(tokens, patch, channels, height, width):
    rows, columns = height // patch, width // patch
    grid = tokens.reshape(rows, columns, patch, patch, channels)
    return grid.transpose(4, 0, 2, 1, 3).reshape(channels, rows * patch, columns * patch)
