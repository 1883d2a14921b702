"""The sum of a geometric series, without a loop."""

import numpy as np


def compounded_error(per_frame_error, gain, frames):
    n = np.arange(frames)
    if gain == 1:
        return n * per_frame_error
    return per_frame_error * (gain**n - 1) / (gain - 1)
