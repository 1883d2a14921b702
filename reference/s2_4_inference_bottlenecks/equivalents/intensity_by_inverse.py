"""Bytes for each operation, turned over, as an array of one number."""

import numpy as np


def arithmetic_intensity(flops, bytes_moved):
    return np.array(1 / (bytes_moved / flops))
