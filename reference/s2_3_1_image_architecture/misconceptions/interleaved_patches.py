"""A patch holds neighbours, so split each side into which patch first and where in it second.

The two halves of a split side change places: every p-th row and column makes a patch.
"""

CAUGHT_BY = [
    "test_patchify_orders_row_column_channel",
    "test_patchify_reads_patches_like_text",
    "test_patchify_of_any_latent[3-10-4-2]",
    "test_patchify_of_any_latent[2-6-15-3]",
    "test_patchify_of_any_latent[1-4-12-4]",
    "test_patchify_moves_one_value_to_one_place",
]


def patchify(latent, patch):
    c, height, width = latent.shape
    if height % patch or width % patch:
        raise ValueError("not divisible")
    grid = latent.reshape(c, patch, height // patch, patch, width // patch)
    return grid.transpose(2, 4, 1, 3, 0).reshape(-1, patch * patch * c)
