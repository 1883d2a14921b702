"""Height and width may differ, so count the rows and the columns of patches apart.

m231-04: as many columns as rows.
"""

CAUGHT_BY = [
    "test_patchify_orders_row_column_channel",
    "test_patchify_reads_patches_like_text",
    "test_patchify_of_any_latent[3-10-4-2]",
    "test_patchify_of_any_latent[2-6-15-3]",
    "test_patchify_of_any_latent[1-4-12-4]",
    "test_patchify_of_any_latent[5-3-2-1]",
    "test_patchify_moves_one_value_to_one_place",
]


def patchify(latent, patch):
    c, height, width = latent.shape
    if height % patch or width % patch:
        raise ValueError("not divisible")
    rows = height // patch
    grid = latent.reshape(c, rows, patch, rows, patch)
    return grid.transpose(1, 3, 2, 4, 0).reshape(-1, patch * patch * c)
