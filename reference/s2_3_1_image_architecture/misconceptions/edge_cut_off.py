"""When the last rows or columns fill no patch they must not vanish: refuse the input.

m231-05: crops silently.
"""

CAUGHT_BY = [
    "test_patchify_refuses_a_remainder",
    "test_patchify_refuses_either_side[shape0]",
    "test_patchify_refuses_either_side[shape1]",
    "test_patchify_refuses_either_side[shape2]",
]


def patchify(latent, patch):
    c, rows, columns = latent.shape[0], latent.shape[1] // patch, latent.shape[2] // patch
    grid = latent[:, : rows * patch, : columns * patch].reshape(c, rows, patch, columns, patch)
    return grid.transpose(1, 3, 2, 4, 0).reshape(rows * columns, patch * patch * c)
