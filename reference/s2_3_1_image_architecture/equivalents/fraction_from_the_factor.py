"""The sides cancel: only channels and factor are left; single precision."""

import numpy as np


def latent_fraction(height, width, downsample=8, channels=16):
    return np.float32(channels) / np.float32(3 * downsample * downsample)
