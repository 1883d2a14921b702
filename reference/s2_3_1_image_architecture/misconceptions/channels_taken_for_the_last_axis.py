"""In a latent the first axis is the channel, then come rows and columns.

m231-06: reads (C, H, W) as (H, W, C).
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
    "test_patchify_refuses_either_side[shape0]",
]


def patchify(latent, patch):
    height, width, c = latent.shape
    if height % patch or width % patch:
        raise ValueError("not divisible")
    grid = latent.reshape(height // patch, patch, width // patch, patch, c)
    return grid.transpose(0, 2, 1, 3, 4).reshape(-1, patch * patch * c)
