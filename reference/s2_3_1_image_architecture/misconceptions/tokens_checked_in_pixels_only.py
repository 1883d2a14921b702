"""There are two reductions, and each of them may leave a remainder.

Checks the VAE's factor, not the patch.
"""

CAUGHT_BY = [
    "test_image_tokens_refuses_a_remainder",
    "test_image_tokens_refuses_a_remainder_at_either_stage[arguments0]",
    "test_image_tokens_refuses_a_remainder_at_either_stage[arguments1]",
    "test_image_tokens_refuses_a_remainder_at_either_stage[arguments4]",
    "test_image_tokens_refuses_a_remainder_at_either_stage[arguments5]",
]


def image_tokens(height, width, downsample=8, patch=2):
    if height % downsample or width % downsample:
        raise ValueError("not divisible")
    return (height // downsample // patch) * (width // downsample // patch)
