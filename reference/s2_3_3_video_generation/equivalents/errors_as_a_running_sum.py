"""What each step adds has grown by the gain since; running sums in single precision."""

import numpy as np


def compounded_error(per_frame_error, gain, frames):
    powers = np.float32(gain) ** np.arange(frames - 1, dtype=np.float32)
    return np.concatenate([[np.float32(0)], np.float32(per_frame_error) * np.cumsum(powers)])
