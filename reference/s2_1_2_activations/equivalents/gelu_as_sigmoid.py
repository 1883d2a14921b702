"""(1 + tanh z) / 2 is the sigmoid of 2z; single precision."""

import numpy as np


def gelu(x):
    x = np.float32(x)
    return x / (1 + np.exp(-2 * np.float32(0.7978845608) * (x + np.float32(0.044715) * x * x * x)))
