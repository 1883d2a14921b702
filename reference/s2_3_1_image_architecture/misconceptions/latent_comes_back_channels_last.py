"""A latent has its channels first, so bring that axis to the front before you return it.

Returns (height, width, channels).
"""

CAUGHT_BY = [
    "test_unpatchify_undoes_patchify",
    "test_unpatchify_needs_height_and_width",
    "test_unpatchify_fills_row_after_row",
    "test_unpatchify_of_any_tokens[3-10-4-2]",
    "test_unpatchify_of_any_tokens[2-6-15-3]",
    "test_unpatchify_of_any_tokens[1-4-12-4]",
    "test_unpatchify_of_any_tokens[5-3-2-1]",
    "test_unpatchify_of_any_tokens[7-5-5-5]",
    "test_unpatchify_of_a_wide_and_a_tall_picture",
]


def unpatchify(tokens, patch, channels, height, width):
    if height % patch or width % patch:
        raise ValueError("not divisible")
    grid = tokens.reshape(height // patch, width // patch, patch, patch, channels)
    return grid.transpose(0, 2, 1, 3, 4).reshape(height, width, channels)
