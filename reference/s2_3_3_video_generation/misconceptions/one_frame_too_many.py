"""The first frame counts as one of the frames, so there is one step fewer than frames.

m233-12: as many steps as frames.
"""

import numpy as np

CAUGHT_BY = [
    "test_framewise_rollout_feeds_on_its_own_frames",
    "test_framewise_rollout_calls_step_between_frames",
    "test_framewise_rollout_of_any_frame[shape0-6]",
    "test_framewise_rollout_of_any_frame[shape1-3]",
    "test_framewise_rollout_of_any_frame[shape2-9]",
    "test_framewise_rollout_shows_step_each_frame_but_the_last",
    "test_framewise_rollout_of_a_single_frame",
]


def framewise_rollout(first_frame, step, frames):
    video = [first_frame]
    for _ in range(frames):
        video.append(step(video[-1]))
    return np.stack(video)
