"""A video VAE shortens time too: several frames share one latent frame.

As many latent frames as frames.
"""

CAUGHT_BY = [
    "test_video_latent_shape_encodes_the_first_frame_alone",
    "test_video_latent_shape_follows_the_vae",
    "test_video_latent_shape_of_any_model[video0]",
    "test_video_latent_shape_of_any_model[video1]",
    "test_video_latent_shape_of_any_model[video2]",
    "test_video_latent_shape_of_any_model[video5]",
    "test_video_latent_shape_has_its_defaults",
]


def video_latent_shape(frames, height, width, temporal=4, spatial=8, channels=16):
    if (frames - 1) % temporal or height % spatial or width % spatial:
        raise ValueError("not divisible")
    return channels, frames, height // spatial, width // spatial
