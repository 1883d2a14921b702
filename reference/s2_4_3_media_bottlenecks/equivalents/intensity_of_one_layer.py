"""Depth cancels, so one layer is enough."""


def denoise_intensity(tokens, layers, d_model, bytes_per_value=2):
    flops = 24 * tokens * d_model**2 + 4 * tokens**2 * d_model
    return flops / (12 * d_model**2 + 2 * tokens * d_model) / bytes_per_value
