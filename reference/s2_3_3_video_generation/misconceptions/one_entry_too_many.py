"""There is one error for each frame, and the first frame's zero is among them.

frames + 1 entries.
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
    "test_compounded_error_of_the_first_frames",
]


def compounded_error(per_frame_error, gain, frames):
    errors = [0.0]
    for _ in range(frames):
        errors.append(gain * errors[-1] + per_frame_error)
    return np.array(errors)
