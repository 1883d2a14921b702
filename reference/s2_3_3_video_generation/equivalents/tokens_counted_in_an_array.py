"""Makes an array with an entry for each token, and asks for its size."""

import numpy as np


def video_tokens(frames, height, width, temporal=4, spatial=8, channels=16, patch=2):
    _, t, h, w = video_latent_shape(frames, height, width, temporal, spatial)
    return np.zeros((t, h, w), bool)[:, ::patch, ::patch].size
