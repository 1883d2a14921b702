"""What one output number costs, in NumPy's integers."""

import numpy as np


def linear_flops(tokens, d_in, d_out, bias=True):
    return np.int64(tokens) * d_out * (2 * d_in + int(bias))
