"""Exact division with a remainder; NumPy integers."""

import numpy as np


def tensor_bytes(shape, bits=16):
    values = np.prod(np.array(shape, dtype=np.int64))
    whole, rest = np.divmod(values * bits, 8)
    return whole + (rest > 0)
