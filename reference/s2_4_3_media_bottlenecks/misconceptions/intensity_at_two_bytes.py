"""Smaller numbers arrive sooner, so the format changes the ratio.

The number of tokens, whatever the format.
"""

CAUGHT_BY = [
    "test_denoise_intensity_is_not_rounded",
    "test_denoise_intensity_of_any_latent[1 a value]",
    "test_denoise_intensity_of_any_latent[4 a value]",
    "test_denoise_intensity_with_half_a_byte_a_value",
    "test_denoise_intensity_with_one_byte_a_value",
]


def denoise_intensity(tokens, layers, d_model, bytes_per_value=2):
    return float(tokens)
