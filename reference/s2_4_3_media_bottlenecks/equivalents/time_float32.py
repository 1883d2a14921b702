"""float32, as an array without axes."""

import numpy as np


def generation_time(passes, flops, bytes_moved, peak_flops, bandwidth):
    clocks = np.float32([flops, bytes_moved]) / np.float32([peak_flops, bandwidth])
    return np.float32(passes) * clocks.max()
