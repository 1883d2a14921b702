"""The groups counted by rounding up, as some programs do, after the same checks; a list."""

import numpy as np


def video_latent_shape(frames, height, width, temporal=4, spatial=8, channels=16):
    for size, factor in ((frames - 1, temporal), (height, spatial), (width, spatial)):
        if divmod(size, factor)[1] != 0:
            raise ValueError("not divisible")
    return [channels, -(-frames // temporal), np.int64(height // spatial), width // spatial]
