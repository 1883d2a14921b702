"""Tokens are cut from latent frames, and several frames of the video share one of those.

Counts frames of the video instead of latent frames.
"""

CAUGHT_BY = [
    "test_video_tokens_of_a_short_clip",
    "test_video_tokens_follows_vae_and_patch",
    "test_video_tokens_of_any_model[video0-4-8-2]",
    "test_video_tokens_of_any_model[video1-4-16-2]",
    "test_video_tokens_of_any_model[video2-8-32-1]",
    "test_video_tokens_of_any_model[video4-7-2-3]",
    "test_video_tokens_has_its_defaults",
]


def video_tokens(frames, height, width, temporal=4, spatial=8, channels=16, patch=2):
    side = spatial * patch
    return frames * (height // side) * (width // side)
