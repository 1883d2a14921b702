"""Asked for is how much of the picture's numbers the latent has, so the latent goes on top.

RGB values per latent value.
"""

CAUGHT_BY = [
    "test_latent_fraction_of_sixteen_channels",
    "test_latent_fraction_of_four_channels",
    "test_latent_fraction_of_any_vae[512-256-8-4]",
    "test_latent_fraction_of_any_vae[1024-1536-32-32]",
    "test_latent_fraction_of_any_vae[704-1280-16-48]",
    "test_latent_fraction_of_any_vae[8-16-4-5]",
    "test_latent_fraction_has_its_defaults",
]


def latent_fraction(height, width, downsample=8, channels=16):
    return 3 * downsample**2 / channels
