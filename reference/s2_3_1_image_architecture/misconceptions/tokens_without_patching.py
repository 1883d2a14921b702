"""The transformer reads patches, so several latent positions make one token.

m231-14: a token for every latent position.
"""

CAUGHT_BY = [
    "test_image_tokens_of_a_megapixel",
    "test_image_tokens_of_any_model[768-1344-8-2]",
    "test_image_tokens_of_any_model[256-256-8-2]",
    "test_image_tokens_of_any_model[480-720-8-3]",
    "test_image_tokens_of_any_model[60-36-3-4]",
    "test_image_tokens_has_its_defaults",
]


def image_tokens(height, width, downsample=8, patch=2):
    if height % (downsample * patch) or width % (downsample * patch):
        raise ValueError("not divisible")
    return (height // downsample) * (width // downsample)
