"""Each matrix product of a layer from its three sizes."""


def denoise_pass_cost(tokens, layers, d_model, bytes_per_value=2):
    n, d = tokens, d_model
    products = [(n, d, d)] * 4 + [(n, d, 4 * d), (n, 4 * d, d), (n, d, n), (n, n, d)]
    flops = sum(2 * rows * inner * columns for rows, inner, columns in products)
    weights = sum(inner * columns for _, inner, columns in products[:6])
    return flops * layers, (weights + n * d + n * d) * layers * bytes_per_value
