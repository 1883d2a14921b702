"""Fills an empty array, frame by frame, in single precision."""

import numpy as np


def framewise_rollout(first_frame, step, frames):
    first = np.asarray(first_frame, np.float32)
    video = np.empty((frames, *first.shape), np.float32)
    video[0] = first
    for i in range(1, frames):
        video[i] = step(video[i - 1])
    return video
