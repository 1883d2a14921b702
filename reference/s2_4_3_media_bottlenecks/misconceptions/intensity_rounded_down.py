"""A ratio is seldom a whole number.

Floor division.
"""

CAUGHT_BY = [
    "test_denoise_intensity_is_not_rounded",
    "test_denoise_intensity_of_any_latent[4 a value]",
]


def denoise_intensity(tokens, layers, d_model, bytes_per_value=2):
    flops = 24 * tokens * d_model**2 + 4 * tokens**2 * d_model
    values = 12 * d_model**2 + 2 * tokens * d_model
    return flops // (values * bytes_per_value)
