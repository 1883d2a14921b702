"""A NumPy scalar in single precision."""

import numpy as np


def arithmetic_intensity(flops, bytes_moved):
    return np.float32(flops) / np.float32(bytes_moved)
