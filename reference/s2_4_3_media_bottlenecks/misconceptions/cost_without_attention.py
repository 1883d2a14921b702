"""Which part of the work grows with the square of the tokens?

m243-06: tokens with weights only.
"""

CAUGHT_BY = [
    "test_denoise_pass_cost_of_a_single_token",
    "test_denoise_pass_cost_of_any_latent[1 a value]",
    "test_denoise_pass_cost_of_any_latent[2 a value]",
    "test_denoise_pass_cost_of_any_latent[4 a value]",
    "test_denoise_pass_cost_of_many_tokens",
    "test_denoise_pass_cost_of_real_models[DiT-XL/2 at 256 pixels]",
    "test_denoise_pass_cost_of_real_models[FLUX.1]",
    "test_denoise_pass_cost_of_real_models[SD3 medium]",
    "test_denoise_pass_cost_of_real_models[Wan2.1-1.3B at 480p]",
    "test_denoise_pass_cost_of_real_models[Wan2.1-14B at 480p]",
    "test_denoise_pass_cost_of_the_worked_example",
    "test_denoise_pass_cost_of_three_times_the_layers",
    "test_denoise_pass_cost_with_half_a_byte_a_value",
    "test_denoise_pass_cost_with_one_byte_a_value",
]


def denoise_pass_cost(tokens, layers, d_model, bytes_per_value=2):
    flops = 24 * tokens * d_model**2
    values = 12 * d_model**2 + 2 * tokens * d_model
    return layers * flops, layers * values * bytes_per_value
