"""Inside a token the channel changes fastest, so the channel is the last of its axes.

m231-02 on the way back: a token read as (channel, row, column).
"""

CAUGHT_BY = [
    "test_unpatchify_undoes_patchify",
    "test_unpatchify_needs_height_and_width",
    "test_unpatchify_of_any_tokens[3-10-4-2]",
    "test_unpatchify_of_any_tokens[2-6-15-3]",
    "test_unpatchify_of_any_tokens[7-5-5-5]",
    "test_unpatchify_of_a_wide_and_a_tall_picture",
]


def unpatchify(tokens, patch, channels, height, width):
    if height % patch or width % patch:
        raise ValueError("not divisible")
    grid = tokens.reshape(height // patch, width // patch, channels, patch, patch)
    return grid.transpose(2, 0, 3, 1, 4).reshape(channels, height, width)
