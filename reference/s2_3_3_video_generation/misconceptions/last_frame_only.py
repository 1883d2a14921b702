"""The video is all of its frames, not the last one that was made.

Returns the end of the chain.
"""

import numpy as np

CAUGHT_BY = [
    "test_framewise_rollout_feeds_on_its_own_frames",
    "test_framewise_rollout_of_any_frame[shape0-6]",
    "test_framewise_rollout_of_any_frame[shape1-3]",
    "test_framewise_rollout_of_any_frame[shape2-9]",
    "test_framewise_rollout_of_a_single_frame",
]


def framewise_rollout(first_frame, step, frames):
    frame = first_frame
    for _ in range(frames - 1):
        frame = step(frame)
    return np.asarray(frame)
