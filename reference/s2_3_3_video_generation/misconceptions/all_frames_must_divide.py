"""The rule is about the frames after the first: it is they that have to fill their groups.

m233-07: asks for a multiple of t instead of one more than a multiple.
"""

CAUGHT_BY = [
    "test_video_latent_shape_encodes_the_first_frame_alone",
    "test_video_latent_shape_of_a_picture",
    "test_video_latent_shape_follows_the_vae",
    "test_video_latent_shape_refuses_a_remainder",
    "test_video_latent_shape_of_any_model[video0]",
    "test_video_latent_shape_of_any_model[video1]",
    "test_video_latent_shape_of_any_model[video2]",
    "test_video_latent_shape_of_any_model[video3]",
    "test_video_latent_shape_of_any_model[video5]",
    "test_video_latent_shape_has_its_defaults",
    "test_video_latent_shape_refuses_any_remainder[sizes0]",
]


def video_latent_shape(frames, height, width, temporal=4, spatial=8, channels=16):
    if frames % temporal or height % spatial or width % spatial:
        raise ValueError("not divisible")
    return channels, 1 + (frames - 1) // temporal, height // spatial, width // spatial
