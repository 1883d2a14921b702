"""A product with the truth value."""

import numpy as np


def relu(x):
    return (x * (x > 0)).astype(np.float32)
