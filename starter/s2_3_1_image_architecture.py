"""2.3.1 Image architecture: a picture as a small latent, and the latent as a row of tokens."""

import numpy as np


def latent_shape(height, width, downsample=8, channels=16):
    """The shape (channels, height / f, width / f) of an image's latent, as three ints.

    height, width: the image's, in pixels.
    downsample: f, how many pixels of a side become one latent position.
    channels: values at each latent position; a property of the VAE.
    ValueError: a side is not a multiple of f.
    """
    # TODO: shrink each side by the same factor, and refuse a remainder
    raise NotImplementedError("s2_3_1_image_architecture.latent_shape")


def latent_fraction(height, width, downsample=8, channels=16):
    """Latent values per RGB value: 1 / 12 means that a twelfth of the numbers is left."""
    # TODO: count the numbers in the latent and in the picture, and divide
    raise NotImplementedError("s2_3_1_image_architecture.latent_fraction")


def patchify(latent, patch):
    """A latent, cut into square patches, one token each.

    latent: (C, H, W); patch: the side p of a patch.
    Returns (H/p · W/p, p·p·C): patches row by row, inside a patch row, column, channel.
    ValueError: H or W is not a multiple of p.
    """
    # TODO: give rows and columns of patches axes of their own, order them, flatten
    raise NotImplementedError("s2_3_1_image_architecture.patchify")


def unpatchify(tokens, patch, channels, height, width):
    """The latent (channels, height, width) whose patches are these tokens.

    tokens: (height/p · width/p, p·p·channels), ordered as patchify orders them.
    ValueError: height or width is not a multiple of p.
    """
    # TODO: take the steps of patchify back, in reverse order
    raise NotImplementedError("s2_3_1_image_architecture.unpatchify")


def image_tokens(height, width, downsample=8, patch=2):
    """How many tokens an image of height × width pixels is for the transformer, an int.

    ValueError: a side of the image does not divide by f, or one of the latent by patch.
    """
    # TODO: from pixels to latent positions, from positions to patches
    raise NotImplementedError("s2_3_1_image_architecture.image_tokens")


def adaln_modulate(x, shift, scale, eps=1e-6):
    """Adaptive layer norm: each token is normalised, then stretched and moved.

    x: (T, d); shift, scale: (d,), computed from time and prompt, the same for all tokens.
    eps: keeps the root away from zero; it is added to the variance.
    Returns (T, d). Source: Peebles and Xie (DiT), arXiv 2212.09748.
    """
    # TODO: mean 0 and variance 1 for every token, then times 1 + scale, plus shift
    raise NotImplementedError("s2_3_1_image_architecture.adaln_modulate")
