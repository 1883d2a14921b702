"""How many channels a latent has is a property of the VAE, and it is given to you.

m231-10: 4 channels whatever the model.
"""

CAUGHT_BY = [
    "test_latent_shape_shrinks_each_side",
    "test_latent_shape_of_any_vae[768-1344-8-16]",
    "test_latent_shape_of_any_vae[256-640-16-48]",
    "test_latent_shape_of_any_vae[1024-2048-32-32]",
    "test_latent_shape_of_any_vae[7-5-1-3]",
    "test_latent_shape_has_its_defaults",
]


def latent_shape(height, width, downsample=8, channels=16):
    if height % downsample or width % downsample:
        raise ValueError("not divisible")
    return 4, height // downsample, width // downsample
