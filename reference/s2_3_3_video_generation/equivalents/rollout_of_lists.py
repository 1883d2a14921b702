"""Lists of lists, all the way."""

import numpy as np


def framewise_rollout(first_frame, step, frames):
    video = [first_frame.tolist()]
    for _ in range(frames - 1):
        video.append(np.asarray(step(video[-1])).tolist())
    return video
