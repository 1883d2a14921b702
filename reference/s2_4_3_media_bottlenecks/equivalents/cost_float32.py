"""float32 all the way, as one array."""

import numpy as np


def denoise_pass_cost(tokens, layers, d_model, bytes_per_value=2):
    n, depth, d, size = np.float32([tokens, layers, d_model, bytes_per_value])
    flops = depth * (24 * n * d * d + 4 * n * n * d)
    return np.array([flops, depth * (12 * d * d + 2 * n * d) * size])
