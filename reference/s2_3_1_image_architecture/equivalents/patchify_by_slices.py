"""For every place inside a patch one strided slice, stacked; NumPy itself refuses a remainder."""

import numpy as np


def patchify(latent, patch):
    c = latent.shape[0]
    rows, columns = (-(-side // patch) for side in latent.shape[1:])
    places = [latent[:, i::patch, j::patch] for i in range(patch) for j in range(patch)]
    stacked = np.stack(places)
    return np.moveaxis(stacked, (2, 3), (0, 1)).reshape(rows * columns, patch * patch * c)
