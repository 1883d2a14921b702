"""A blank picture, filled square by square."""

import numpy as np


def unpatchify(tokens, patch, channels, height, width):
    if height % patch or width % patch:
        raise ValueError("not divisible")
    out = np.full((channels, height, width), np.nan, np.float32)
    tokens = iter(tokens)
    for top in range(0, height, patch):
        for left in range(0, width, patch):
            square = next(tokens).reshape(patch, patch, channels)
            out[:, top : top + patch, left : left + patch] = np.moveaxis(square, -1, 0)
    return out
