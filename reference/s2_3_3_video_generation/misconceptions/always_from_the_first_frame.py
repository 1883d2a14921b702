"""Each frame is made from the latest one, so the steps form a chain.

m233-11: every frame is one step from frame 0.
"""

import numpy as np

CAUGHT_BY = [
    "test_framewise_rollout_feeds_on_its_own_frames",
    "test_framewise_rollout_of_any_frame[shape0-6]",
    "test_framewise_rollout_of_any_frame[shape1-3]",
    "test_framewise_rollout_of_any_frame[shape2-9]",
    "test_framewise_rollout_shows_step_each_frame_but_the_last",
]


def framewise_rollout(first_frame, step, frames):
    return np.stack([first_frame] + [step(first_frame) for _ in range(frames - 1)])
