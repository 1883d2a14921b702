"""The first frame has no past and is encoded alone, so take it aside before you divide.

m233-01: F // t latent frames.
"""

CAUGHT_BY = [
    "test_video_latent_shape_encodes_the_first_frame_alone",
    "test_video_latent_shape_of_a_picture",
    "test_video_latent_shape_follows_the_vae",
    "test_video_latent_shape_of_any_model[video0]",
    "test_video_latent_shape_of_any_model[video1]",
    "test_video_latent_shape_of_any_model[video2]",
    "test_video_latent_shape_of_any_model[video3]",
    "test_video_latent_shape_of_any_model[video5]",
    "test_video_latent_shape_has_its_defaults",
]


def video_latent_shape(frames, height, width, temporal=4, spatial=8, channels=16):
    if (frames - 1) % temporal or height % spatial or width % spatial:
        raise ValueError("not divisible")
    return channels, frames // temporal, height // spatial, width // spatial
