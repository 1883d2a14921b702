"""The first frame has a latent frame of its own, and its patches are tokens like the others.

(F - 1) / t latent frames.
"""

CAUGHT_BY = [
    "test_video_tokens_of_a_short_clip",
    "test_video_tokens_follows_vae_and_patch",
    "test_video_tokens_of_any_model[video0-4-8-2]",
    "test_video_tokens_of_any_model[video1-4-16-2]",
    "test_video_tokens_of_any_model[video2-8-32-1]",
    "test_video_tokens_of_any_model[video3-4-8-2]",
    "test_video_tokens_of_any_model[video4-7-2-3]",
    "test_video_tokens_of_any_model[video5-1-5-4]",
    "test_video_tokens_has_its_defaults",
]


def video_tokens(frames, height, width, temporal=4, spatial=8, channels=16, patch=2):
    side = spatial * patch
    return (frames - 1) // temporal * (height // side) * (width // side)
