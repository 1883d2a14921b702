"""Inside a token the channel changes fastest: all channels of one position stand together.

m231-02: (channel, row, column) inside the patch, as FLUX packs it.
"""

CAUGHT_BY = [
    "test_patchify_orders_row_column_channel",
    "test_patchify_of_any_latent[3-10-4-2]",
    "test_patchify_of_any_latent[2-6-15-3]",
    "test_patchify_of_any_latent[7-5-5-5]",
    "test_patchify_moves_one_value_to_one_place",
]


def patchify(latent, patch):
    c, height, width = latent.shape
    if height % patch or width % patch:
        raise ValueError("not divisible")
    grid = latent.reshape(c, height // patch, patch, width // patch, patch)
    return grid.transpose(1, 3, 0, 2, 4).reshape(-1, patch * patch * c)
