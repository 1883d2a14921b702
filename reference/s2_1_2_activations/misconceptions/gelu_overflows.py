"""Let NumPy's tanh handle the ends: spelt out in exponentials, infinity meets infinity.

tanh as (e^2z - 1) / (e^2z + 1).
"""

import numpy as np

CAUGHT_BY = [
    "test_gelu_survives_large_numbers",
    "test_gelu_is_finite_for_every_number[float64]",
    "test_gelu_is_finite_for_every_number[float32]",
    "test_gelu_is_finite_for_every_number[thousands]",
]


def gelu(x):
    with np.errstate(all="ignore"):
        z = np.exp(2 * np.sqrt(2 / np.pi) * (x + 0.044715 * x**3))
        return 0.5 * x * (1 + (z - 1) / (z + 1))
