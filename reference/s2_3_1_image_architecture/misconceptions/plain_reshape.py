"""A patch is a square, and its rows do not lie next to each other in memory.

m231-01: memory is cut into equal pieces.
"""

CAUGHT_BY = [
    "test_patchify_orders_row_column_channel",
    "test_patchify_reads_patches_like_text",
    "test_patchify_of_any_latent[3-10-4-2]",
    "test_patchify_of_any_latent[2-6-15-3]",
    "test_patchify_of_any_latent[1-4-12-4]",
    "test_patchify_of_any_latent[5-3-2-1]",
    "test_patchify_of_any_latent[7-5-5-5]",
    "test_patchify_moves_one_value_to_one_place",
]


def patchify(latent, patch):
    channels, height, width = latent.shape
    if height % patch or width % patch:
        raise ValueError("not divisible")
    return latent.reshape(-1, patch * patch * channels)
