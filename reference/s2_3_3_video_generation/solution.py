"""2.3.3 Video generation: one more axis, many more tokens, and errors that are passed on."""

import numpy as np


def video_latent_shape(frames, height, width, temporal=4, spatial=8, channels=16):
    """The shape of a video's latent, as four ints: (C, 1 + (F - 1) / t, H / s, W / s).

    frames: F; the first is encoded alone, the others in groups of t.
    height, width: of a frame, in pixels.
    temporal, spatial: t and s, how much the VAE shortens time and each side of a frame.
    ValueError: F - 1 is not a multiple of t, or a side not one of s.
    """
    # BEGIN SOLUTION: the first frame counts for itself; refuse any remainder
    if (frames - 1) % temporal:
        raise ValueError(f"{frames} frames are not 1 more than a multiple of {temporal}")
    if height % spatial or width % spatial:
        raise ValueError(f"{height} × {width} pixels do not divide by {spatial}")
    return channels, 1 + (frames - 1) // temporal, height // spatial, width // spatial
    # END SOLUTION


def video_tokens(frames, height, width, temporal=4, spatial=8, channels=16, patch=2):
    """How many tokens a video is for the transformer, an int.

    A token is a patch of p × p positions of a single latent frame, with all their channels.
    """
    # BEGIN SOLUTION: cut every latent frame into patches, and count them all
    _, latent_frames, rows, columns = video_latent_shape(
        frames, height, width, temporal, spatial, channels
    )
    return latent_frames * (rows // patch) * (columns // patch)
    # END SOLUTION


def attention_pairs(frames, tokens_per_frame):
    """How many pairs of tokens attention compares: (joint, framewise), two ints.

    joint: every token with every token of the video.
    framewise: every token with every token of its own frame.
    A token is compared with itself, too.
    """
    # BEGIN SOLUTION: square the length of each sequence, and add the squares up
    joint = (frames * tokens_per_frame) ** 2
    framewise = frames * tokens_per_frame**2
    return joint, framewise
    # END SOLUTION


def framewise_rollout(first_frame, step, frames):
    """A video in which every frame is made from the one before.

    first_frame: any shape; it is frame 0.
    step: step(frame) returns the next frame; it is called frames - 1 times.
    Returns (frames, ...), frame after frame.
    """
    # BEGIN SOLUTION: keep all frames, and feed the latest of them to step
    video = [first_frame]
    for _ in range(frames - 1):
        video.append(step(video[-1]))
    return np.stack(video)  # (frames, ...)
    # END SOLUTION


def compounded_error(per_frame_error, gain, frames):
    """How far each frame of a rollout is off: (frames,).

    per_frame_error: what every step adds; gain: what it multiplies an old error by.
    The first frame is given, so its error is 0.
    """
    # BEGIN SOLUTION: each frame inherits the error of the one before, times gain, and adds its own
    errors = [0.0]
    for _ in range(frames - 1):
        errors.append(gain * errors[-1] + per_frame_error)
    return np.array(errors)  # (frames,)
    # END SOLUTION
