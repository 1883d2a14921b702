"""One intensity at a time, as lists."""

import numpy as np


def roofline(intensity, peak_flops, bandwidth):
    if np.ndim(intensity) == 0:
        return min(float(peak_flops), float(intensity * bandwidth))
    return [roofline(part, peak_flops, bandwidth) for part in intensity]
