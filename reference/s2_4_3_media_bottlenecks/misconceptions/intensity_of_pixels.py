"""The network works on the latent's tokens and not on the pixels behind them.

m243-02: 256 pixels a token.
"""

CAUGHT_BY = [
    "test_denoise_intensity_is_not_rounded",
    "test_denoise_intensity_of_a_single_token",
    "test_denoise_intensity_of_any_latent[1 a value]",
    "test_denoise_intensity_of_any_latent[2 a value]",
    "test_denoise_intensity_of_any_latent[4 a value]",
    "test_denoise_intensity_of_one_picture",
    "test_denoise_intensity_of_real_models[DiT-XL/2 at 256 pixels]",
    "test_denoise_intensity_of_real_models[FLUX.1]",
    "test_denoise_intensity_of_real_models[SD3 medium]",
    "test_denoise_intensity_of_real_models[Wan2.1-1.3B at 480p]",
    "test_denoise_intensity_of_real_models[Wan2.1-14B at 480p]",
    "test_denoise_intensity_of_the_worked_example",
    "test_denoise_intensity_with_half_a_byte_a_value",
    "test_denoise_intensity_with_one_byte_a_value",
]


def denoise_intensity(tokens, layers, d_model, bytes_per_value=2):
    flops = 24 * 256 * tokens * d_model**2 + 4 * (256 * tokens) ** 2 * d_model
    values = 12 * d_model**2 + 2 * 256 * tokens * d_model
    return flops / (values * bytes_per_value)
