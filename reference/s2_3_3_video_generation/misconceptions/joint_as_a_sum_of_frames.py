"""In one long sequence tokens of different frames meet, too, so square the whole length.

The joint count is that of frame by frame.
"""

CAUGHT_BY = [
    "test_attention_pairs_of_three_frames",
    "test_attention_pairs_of_any_video[2-7]",
    "test_attention_pairs_of_any_video[13-5]",
    "test_attention_pairs_of_any_video[21-1560]",
    "test_attention_pairs_of_any_video[6-1]",
]


def attention_pairs(frames, tokens_per_frame):
    framewise = frames * tokens_per_frame**2
    return framewise, framewise
