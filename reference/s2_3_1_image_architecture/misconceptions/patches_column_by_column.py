"""Patches are read like text: from left to right, then on to the next row.

m231-03: column-major order of patches.
"""

CAUGHT_BY = [
    "test_patchify_reads_patches_like_text",
    "test_patchify_of_any_latent[3-10-4-2]",
    "test_patchify_of_any_latent[2-6-15-3]",
    "test_patchify_of_any_latent[5-3-2-1]",
]


def patchify(latent, patch):
    c, height, width = latent.shape
    if height % patch or width % patch:
        raise ValueError("not divisible")
    grid = latent.reshape(c, height // patch, patch, width // patch, patch)
    return grid.transpose(3, 1, 2, 4, 0).reshape(-1, patch * patch * c)
