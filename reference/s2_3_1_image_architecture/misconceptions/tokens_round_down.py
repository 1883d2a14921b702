"""What is left over at either stage has to be refused, or the picture loses its edge.

Rounds down instead of raising.
"""

CAUGHT_BY = [
    "test_image_tokens_refuses_a_remainder",
    "test_image_tokens_refuses_a_remainder_at_either_stage[arguments0]",
    "test_image_tokens_refuses_a_remainder_at_either_stage[arguments1]",
    "test_image_tokens_refuses_a_remainder_at_either_stage[arguments2]",
    "test_image_tokens_refuses_a_remainder_at_either_stage[arguments3]",
    "test_image_tokens_refuses_a_remainder_at_either_stage[arguments4]",
    "test_image_tokens_refuses_a_remainder_at_either_stage[arguments5]",
]


def image_tokens(height, width, downsample=8, patch=2):
    return (height // downsample // patch) * (width // downsample // patch)
