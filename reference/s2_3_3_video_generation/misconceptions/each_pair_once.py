"""Attention goes both ways here: that one token looks at another and the other back are two pairs.

Unordered pairs, as with a causal mask.
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
    n, total = tokens_per_frame, frames * tokens_per_frame
    return total * (total + 1) // 2, frames * n * (n + 1) // 2
