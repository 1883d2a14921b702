"""The small correction inside is a cube, which keeps the sign of the number.

m212-09.
"""

import numpy as np

CAUGHT_BY = [
    "test_gelu_gives_the_worked_example",
    "test_gelu_is_the_tanh_form",
    "test_gelu_survives_large_numbers",
    "test_gelu_of_any_shape",
    "test_gelu_is_finite_for_every_number[float64]",
    "test_gelu_is_finite_for_every_number[float32]",
    "test_gelu_is_finite_for_every_number[thousands]",
    "test_gelu_where_the_forms_differ",
    "test_gelu_of_whole_numbers",
]


def gelu(x):
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**2)))
