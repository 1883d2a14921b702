"""NumPy's choice, which is a string of its own kind."""

import numpy as np


def bottleneck(intensity, ops_byte):
    return np.where(intensity < ops_byte, "memory", "compute")[()]
