"""The last frame needs no successor, so no step is made from it.

A call of step whose result is thrown away.
"""

import numpy as np

CAUGHT_BY = [
    "test_framewise_rollout_calls_step_between_frames",
    "test_framewise_rollout_shows_step_each_frame_but_the_last",
    "test_framewise_rollout_of_a_single_frame",
]


def framewise_rollout(first_frame, step, frames):
    video, frame = [], first_frame
    for _ in range(frames):
        video.append(frame)
        frame = step(frame)
    return np.stack(video)
