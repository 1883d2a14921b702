"""How many frames a VAE groups together differs from model to model, and it is given to you.

The group has 4 frames whatever the argument.
"""

CAUGHT_BY = [
    "test_video_latent_shape_follows_the_vae",
    "test_video_latent_shape_of_any_model[video2]",
    "test_video_latent_shape_of_any_model[video4]",
    "test_video_latent_shape_of_any_model[video5]",
]


def video_latent_shape(frames, height, width, temporal=4, spatial=8, channels=16):
    if (frames - 1) % 4 or height % spatial or width % spatial:
        raise ValueError("not divisible")
    return channels, 1 + (frames - 1) // 4, height // spatial, width // spatial
