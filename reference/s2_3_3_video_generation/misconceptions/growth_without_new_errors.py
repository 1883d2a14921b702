"""Every step makes an error of its own, not only the first one.

A single error that grows by the gain.
"""

import numpy as np

CAUGHT_BY = [
    "test_compounded_error_grows_on_itself",
    "test_compounded_error_with_gain_one_adds_up",
    "test_compounded_error_of_any_gain[0.028-1.02-121]",
    "test_compounded_error_of_any_gain[1.5-0.8-30]",
    "test_compounded_error_of_any_gain[0.25-1.0-17]",
    "test_compounded_error_of_any_gain[2.0-3.0-8]",
    "test_compounded_error_of_any_gain[0.7-0.0-5]",
]


def compounded_error(per_frame_error, gain, frames):
    growth = [0.0] + [per_frame_error * gain**n for n in range(frames - 1)]
    return np.array(growth)
