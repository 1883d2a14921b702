"""Attention compares pairs of tokens, so its work grows with the square of the length.

The numbers of tokens.
"""

CAUGHT_BY = [
    "test_attention_pairs_of_three_frames",
    "test_attention_pairs_of_any_video[2-7]",
    "test_attention_pairs_of_any_video[13-5]",
    "test_attention_pairs_of_any_video[21-1560]",
    "test_attention_pairs_of_any_video[1-9]",
    "test_attention_pairs_of_any_video[6-1]",
]


def attention_pairs(frames, tokens_per_frame):
    return frames * tokens_per_frame, tokens_per_frame
