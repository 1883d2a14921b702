"""The new error is added after the old one was multiplied, so the gain does not touch it yet.

gain · (e + error).
"""

import numpy as np

CAUGHT_BY = [
    "test_compounded_error_grows_on_itself",
    "test_compounded_error_of_any_gain[0.028-1.02-121]",
    "test_compounded_error_of_any_gain[1.5-0.8-30]",
    "test_compounded_error_of_any_gain[2.0-3.0-8]",
    "test_compounded_error_of_any_gain[0.7-0.0-5]",
    "test_compounded_error_of_the_first_frames",
]


def compounded_error(per_frame_error, gain, frames):
    errors = [0.0]
    while len(errors) < frames:
        errors.append(gain * (errors[-1] + per_frame_error))
    return np.array(errors)
