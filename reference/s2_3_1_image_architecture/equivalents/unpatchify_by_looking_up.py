"""Patchifies the numbers of the places, then puts each value where its number says."""

import numpy as np


def unpatchify(tokens, patch, channels, height, width):
    places = patchify(np.arange(channels * height * width).reshape(channels, height, width), patch)
    out = np.empty(channels * height * width)
    out[places.ravel()] = tokens.ravel()
    return out.reshape(channels, height, width).tolist()
