"""The formula as it stands: it warns at -1000, and is right."""

import numpy as np


def silu(x):
    return x / (1 + np.exp(-x))
