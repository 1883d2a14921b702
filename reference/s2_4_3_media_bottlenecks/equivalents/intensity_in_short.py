"""Two operations for each number moved and each token."""


def denoise_intensity(tokens, layers, d_model, bytes_per_value=2):
    return 2 * tokens / bytes_per_value
