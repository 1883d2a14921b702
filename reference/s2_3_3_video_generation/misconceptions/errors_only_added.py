"""A step also works on the old error and makes it larger or smaller before it adds its own.

m233-10: errors add up, whatever the gain.
"""

import numpy as np

CAUGHT_BY = [
    "test_compounded_error_grows_on_itself",
    "test_compounded_error_of_any_gain[0.028-1.02-121]",
    "test_compounded_error_of_any_gain[1.5-0.8-30]",
    "test_compounded_error_of_any_gain[2.0-3.0-8]",
    "test_compounded_error_of_any_gain[0.7-0.0-5]",
]


def compounded_error(per_frame_error, gain, frames):
    return per_frame_error * np.arange(frames)
