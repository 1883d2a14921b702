"""A row of the picture is found by its patch first and by its place in the patch second.

Rows inside patches are put before the patches: the picture comes back shuffled.
"""

CAUGHT_BY = [
    "test_unpatchify_undoes_patchify",
    "test_unpatchify_needs_height_and_width",
    "test_unpatchify_of_any_tokens[3-10-4-2]",
    "test_unpatchify_of_any_tokens[2-6-15-3]",
    "test_unpatchify_of_any_tokens[1-4-12-4]",
    "test_unpatchify_of_a_wide_and_a_tall_picture",
]


def unpatchify(tokens, patch, channels, height, width):
    if height % patch or width % patch:
        raise ValueError("not divisible")
    grid = tokens.reshape(height // patch, width // patch, patch, patch, channels)
    return grid.transpose(4, 2, 0, 3, 1).reshape(channels, height, width)
