"""The image's area over a token's area, in pixels."""

import numpy as np


def image_tokens(height, width, downsample=8, patch=2):
    side = downsample * patch
    for pixels in (height, width):
        if pixels != pixels // side * side:
            raise ValueError("not divisible")
    return np.int64(height * width // side**2)
