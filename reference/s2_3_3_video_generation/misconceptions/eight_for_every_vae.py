"""How much a VAE shortens the sides differs from model to model, and it is given to you.

m233-05: 8 whatever the argument.
"""

CAUGHT_BY = [
    "test_video_latent_shape_follows_the_vae",
    "test_video_latent_shape_of_any_model[video1]",
    "test_video_latent_shape_of_any_model[video2]",
    "test_video_latent_shape_of_any_model[video4]",
    "test_video_latent_shape_of_any_model[video5]",
]


def video_latent_shape(frames, height, width, temporal=4, spatial=8, channels=16):
    if (frames - 1) % temporal or height % 8 or width % 8:
        raise ValueError("not divisible")
    return channels, 1 + (frames - 1) // temporal, height // 8, width // 8
