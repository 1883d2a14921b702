"""A side that does not divide evenly loses pixels, so refuse it as well.

Only the frames are checked.
"""

CAUGHT_BY = [
    "test_video_latent_shape_refuses_a_side_that_does_not_fit",
    "test_video_latent_shape_refuses_any_remainder[sizes2]",
    "test_video_latent_shape_refuses_any_remainder[sizes3]",
]


def video_latent_shape(frames, height, width, temporal=4, spatial=8, channels=16):
    if (frames - 1) % temporal:
        raise ValueError("not divisible")
    return channels, 1 + (frames - 1) // temporal, height // spatial, width // spatial
