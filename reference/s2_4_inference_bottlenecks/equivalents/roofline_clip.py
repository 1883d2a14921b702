"""The slope, clipped at the peak."""

import numpy as np


def roofline(intensity, peak_flops, bandwidth):
    return np.clip(np.asarray(intensity) * bandwidth, None, peak_flops)
