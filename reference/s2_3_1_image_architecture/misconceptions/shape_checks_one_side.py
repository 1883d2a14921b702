"""Both sides have to divide evenly, so look at each of them.

Only the height is checked.
"""

CAUGHT_BY = ["test_latent_shape_refuses_either_side[sides0]"]


def latent_shape(height, width, downsample=8, channels=16):
    if height % downsample:
        raise ValueError("not divisible")
    return channels, height // downsample, width // downsample
