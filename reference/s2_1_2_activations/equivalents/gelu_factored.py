"""x taken out of the bracket, and every number on its own."""

from math import pi, sqrt, tanh

import numpy as np


def gelu(x):
    def one(v):
        v = float(v)
        return v / 2 + v / 2 * tanh(sqrt(2 / pi) * v * (1 + 0.044715 * v * v))

    return np.reshape([one(v) for v in x.flat], x.shape)
