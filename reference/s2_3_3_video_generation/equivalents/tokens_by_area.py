"""The area of a frame over the area of a token, in pixels; a NumPy integer."""

import numpy as np


def video_tokens(frames, height, width, temporal=4, spatial=8, channels=16, patch=2):
    area = np.int64(height) * width // (spatial * patch) ** 2
    return area * ((frames - 1) // temporal + 1)
