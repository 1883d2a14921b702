"""Counts the positions that a stride visits; a list of NumPy integers."""

import numpy as np


def latent_shape(height, width, downsample=8, channels=16):
    down, right = divmod(height, downsample), divmod(width, downsample)
    if down[1] + right[1] > 0:
        raise ValueError("not divisible")
    return [np.int32(channels), np.int32(down[0]), np.int32(right[0])]
