"""How many channels a latent has is a property of the VAE, and it is given to you.

16 channels whatever the argument.
"""

CAUGHT_BY = [
    "test_video_latent_shape_follows_the_vae",
    "test_video_latent_shape_of_any_model[video1]",
    "test_video_latent_shape_of_any_model[video2]",
    "test_video_latent_shape_of_any_model[video4]",
    "test_video_latent_shape_of_any_model[video5]",
]


def video_latent_shape(frames, height, width, temporal=4, spatial=8, channels=16):
    if (frames - 1) % temporal or height % spatial or width % spatial:
        raise ValueError("not divisible")
    return 16, 1 + (frames - 1) // temporal, height // spatial, width // spatial
