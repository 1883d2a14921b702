"""The joint count comes first, the framewise one second.

The two results change places.
"""

CAUGHT_BY = [
    "test_attention_pairs_of_three_frames",
    "test_attention_pairs_of_any_video[2-7]",
    "test_attention_pairs_of_any_video[13-5]",
    "test_attention_pairs_of_any_video[21-1560]",
    "test_attention_pairs_of_any_video[6-1]",
]


def attention_pairs(frames, tokens_per_frame):
    return frames * tokens_per_frame**2, (frames * tokens_per_frame) ** 2
