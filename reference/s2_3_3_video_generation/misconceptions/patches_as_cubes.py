"""A patch is flat, one latent frame deep, so time is not divided again.

Patches of p × p × p.
"""

CAUGHT_BY = [
    "test_video_tokens_of_a_short_clip",
    "test_video_tokens_of_any_model[video0-4-8-2]",
    "test_video_tokens_of_any_model[video1-4-16-2]",
    "test_video_tokens_of_any_model[video3-4-8-2]",
    "test_video_tokens_of_any_model[video4-7-2-3]",
    "test_video_tokens_of_any_model[video5-1-5-4]",
    "test_video_tokens_has_its_defaults",
]


def video_tokens(frames, height, width, temporal=4, spatial=8, channels=16, patch=2):
    side = spatial * patch
    return (1 + (frames - 1) // temporal) * (height // side) * (width // side) // patch
