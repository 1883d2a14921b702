"""The slope left of the ridge, the flat part from there on; single precision."""

import numpy as np


def roofline(intensity, peak_flops, bandwidth):
    intensity = np.float32(intensity)
    return np.where(
        intensity < peak_flops / bandwidth, intensity * np.float32(bandwidth), peak_flops
    )
