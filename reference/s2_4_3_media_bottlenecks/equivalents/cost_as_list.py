"""A list, and the common factor taken out."""


def denoise_pass_cost(tokens, layers, d_model, bytes_per_value=2):
    values = layers * 2 * d_model * (6 * d_model + tokens)
    return [2 * tokens * values, values * bytes_per_value]
