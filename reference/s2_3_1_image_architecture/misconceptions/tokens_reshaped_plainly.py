"""The values of one token belong to a square of the picture, not to a stretch of memory.

m231-01 on the way back.
"""

CAUGHT_BY = [
    "test_unpatchify_undoes_patchify",
    "test_unpatchify_needs_height_and_width",
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
    return tokens.reshape(channels, height, width)
