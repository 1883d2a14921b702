"""One NumPy scalar of single precision."""

import numpy as np


def ops_byte_ratio(peak_flops, bandwidth):
    return np.float32(peak_flops) / np.float32(bandwidth)
