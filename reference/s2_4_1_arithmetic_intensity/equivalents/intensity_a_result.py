"""Everything for one number of the result, in float32."""

import numpy as np


def matmul_intensity(m, k, n, bytes_per_value=2):
    traffic = np.float32(1) / n + np.float32(1) / m + np.float32(1) / k
    return 2 / (bytes_per_value * traffic)
