"""How much a VAE shrinks a picture differs from VAE to VAE, and it is given to you.

The factor is 8 whatever the argument.
"""

CAUGHT_BY = [
    "test_latent_shape_follows_the_vae",
    "test_latent_shape_of_any_vae[256-640-16-48]",
    "test_latent_shape_of_any_vae[1024-2048-32-32]",
    "test_latent_shape_of_any_vae[7-5-1-3]",
]


def latent_shape(height, width, downsample=8, channels=16):
    if height % 8 or width % 8:
        raise ValueError("not divisible")
    return channels, height // 8, width // 8
