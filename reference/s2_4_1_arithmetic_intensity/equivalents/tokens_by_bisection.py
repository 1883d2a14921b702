"""Doubles until it is enough, then halves the gap; a NumPy integer."""

import numpy as np


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    def enough(tokens):
        return matmul_intensity(tokens, d_in, d_out, bytes_per_value) >= ops_byte

    low, high = 0, 1
    while not enough(high):
        low, high = high, 2 * high
        if high > 2**30:
            return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle, high)
    return np.int64(high)
