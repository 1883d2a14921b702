"""The format is an argument, and not every number takes two bytes.

bytes_per_value is ignored.
"""

CAUGHT_BY = [
    "test_denoise_pass_cost_of_any_latent[1 a value]",
    "test_denoise_pass_cost_of_any_latent[4 a value]",
    "test_denoise_pass_cost_with_half_a_byte_a_value",
    "test_denoise_pass_cost_with_one_byte_a_value",
]


def denoise_pass_cost(tokens, layers, d_model, bytes_per_value=2):
    flops = 24 * tokens * d_model**2 + 4 * tokens**2 * d_model
    values = 12 * d_model**2 + 2 * tokens * d_model
    return layers * flops, layers * values * 2
