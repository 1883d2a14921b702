"""2.3.1 Image architecture: a picture as a small latent, and the latent as a row of tokens."""

import numpy as np


def latent_shape(height, width, downsample=8, channels=16):
    """The shape (channels, height / f, width / f) of an image's latent, as three ints.

    height, width: the image's, in pixels.
    downsample: f, how many pixels of a side become one latent position.
    channels: values at each latent position; a property of the VAE.
    ValueError: a side is not a multiple of f.
    """
    # BEGIN SOLUTION: shrink each side by the same factor, and refuse a remainder
    if height % downsample or width % downsample:
        raise ValueError(f"{height} × {width} pixels do not divide by {downsample}")
    return channels, height // downsample, width // downsample
    # END SOLUTION


def latent_fraction(height, width, downsample=8, channels=16):
    """Latent values per RGB value: 1 / 12 means that a twelfth of the numbers is left."""
    # BEGIN SOLUTION: count the numbers in the latent and in the picture, and divide
    latent_values = np.prod(latent_shape(height, width, downsample, channels))
    # red, green and blue: three numbers a pixel
    return latent_values / (3 * height * width)
    # END SOLUTION


def patchify(latent, patch):
    """A latent, cut into square patches, one token each.

    latent: (C, H, W); patch: the side p of a patch.
    Returns (H/p · W/p, p·p·C): patches row by row, inside a patch row, column, channel.
    ValueError: H or W is not a multiple of p.
    """
    # BEGIN SOLUTION: give rows and columns of patches axes of their own, order them, flatten
    channels, height, width = latent.shape
    if height % patch or width % patch:
        raise ValueError(f"a latent of {height} × {width} does not divide into patches of {patch}")
    rows, columns = height // patch, width // patch
    # split each side into "which patch" and "where in the patch"
    grid = latent.reshape(channels, rows, patch, columns, patch)
    # which patch comes first, then where in it, then the channel
    grid = grid.transpose(1, 3, 2, 4, 0)  # (rows, columns, p, p, C)
    return grid.reshape(rows * columns, patch * patch * channels)
    # END SOLUTION


def unpatchify(tokens, patch, channels, height, width):
    """The latent (channels, height, width) whose patches are these tokens.

    tokens: (height/p · width/p, p·p·channels), ordered as patchify orders them.
    ValueError: height or width is not a multiple of p.
    """
    # BEGIN SOLUTION: take the steps of patchify back, in reverse order
    if height % patch or width % patch:
        raise ValueError(f"a latent of {height} × {width} does not divide into patches of {patch}")
    rows, columns = height // patch, width // patch
    grid = tokens.reshape(rows, columns, patch, patch, channels)
    # rows of patches next to the rows inside them, so that the two can become one axis
    grid = grid.transpose(4, 0, 2, 1, 3)  # (C, rows, p, columns, p)
    return grid.reshape(channels, height, width)
    # END SOLUTION


def image_tokens(height, width, downsample=8, patch=2):
    """How many tokens an image of height × width pixels is for the transformer, an int.

    ValueError: a side of the image does not divide by f, or one of the latent by patch.
    """
    # BEGIN SOLUTION: from pixels to latent positions, from positions to patches
    _, rows, columns = latent_shape(height, width, downsample)
    if rows % patch or columns % patch:
        raise ValueError(f"a latent of {rows} × {columns} does not divide into patches of {patch}")
    return (rows // patch) * (columns // patch)
    # END SOLUTION


def adaln_modulate(x, shift, scale, eps=1e-6):
    """Adaptive layer norm: each token is normalised, then stretched and moved.

    x: (T, d); shift, scale: (d,), computed from time and prompt, the same for all tokens.
    eps: keeps the root away from zero; it is added to the variance.
    Returns (T, d). Source: Peebles and Xie (DiT), arXiv 2212.09748.
    """
    # BEGIN SOLUTION: mean 0 and variance 1 for every token, then times 1 + scale, plus shift
    mean = x.mean(axis=-1, keepdims=True)  # (T, 1)
    variance = ((x - mean) ** 2).mean(axis=-1, keepdims=True)  # (T, 1)
    normal = (x - mean) / np.sqrt(variance + eps)
    # 1 + scale: a scale of zero leaves the token as it is
    return normal * (1 + scale) + shift
    # END SOLUTION
