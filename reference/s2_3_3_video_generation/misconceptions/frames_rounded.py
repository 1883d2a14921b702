"""A number of frames that leaves an unfinished group has to be refused, not rounded.

m233-08: rounds the number of frames silently.
"""

CAUGHT_BY = [
    "test_video_latent_shape_refuses_a_remainder",
    "test_video_latent_shape_refuses_any_remainder[sizes0]",
    "test_video_latent_shape_refuses_any_remainder[sizes1]",
    "test_video_latent_shape_refuses_any_remainder[sizes4]",
]


def video_latent_shape(frames, height, width, temporal=4, spatial=8, channels=16):
    if height % spatial or width % spatial:
        raise ValueError("not divisible")
    return channels, 1 + (frames - 1) // temporal, height // spatial, width // spatial
