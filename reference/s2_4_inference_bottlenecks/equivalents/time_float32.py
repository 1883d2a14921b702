"""The larger entry of an array, in single precision."""

import numpy as np


def execution_time(flops, bytes_moved, peak_flops, bandwidth):
    amounts, speeds = np.float32([flops, bytes_moved]), np.float32([peak_flops, bandwidth])
    return (amounts / speeds).max()
