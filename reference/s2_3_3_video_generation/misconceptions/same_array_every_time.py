"""Each frame needs memory of its own, or all of them show whatever was written last.

m233-13: one array, overwritten and listed again and again.
"""

import numpy as np

CAUGHT_BY = [
    "test_framewise_rollout_feeds_on_its_own_frames",
    "test_framewise_rollout_of_any_frame[shape0-6]",
    "test_framewise_rollout_of_any_frame[shape1-3]",
    "test_framewise_rollout_of_any_frame[shape2-9]",
]


def framewise_rollout(first_frame, step, frames):
    frame = np.array(first_frame)
    video = [frame]
    while len(video) < frames:
        frame[...] = step(frame)
        video.append(frame)
    return np.stack(video)
