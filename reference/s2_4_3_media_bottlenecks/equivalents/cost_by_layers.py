"""A loop over the layers that adds up."""


def denoise_pass_cost(tokens, layers, d_model, bytes_per_value=2):
    flops = moved = 0
    for _ in range(layers):
        flops += 8 * tokens * d_model**2 + 16 * tokens * d_model**2
        flops += 2 * (2 * tokens * tokens * d_model)
        moved += bytes_per_value * (4 * d_model**2 + 8 * d_model**2)
        moved += bytes_per_value * tokens * d_model + bytes_per_value * tokens * d_model
    return flops, moved
