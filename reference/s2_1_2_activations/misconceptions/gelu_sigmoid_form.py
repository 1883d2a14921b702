"""The sigmoid of 1.702 x is a third, coarser form; here the tanh form is asked for.

m212-10.
"""

import numpy as np

CAUGHT_BY = [
    "test_gelu_gives_the_worked_example",
    "test_gelu_is_the_tanh_form",
    "test_gelu_of_any_shape",
    "test_gelu_is_finite_for_every_number[thousands]",
    "test_gelu_where_the_forms_differ",
    "test_gelu_of_whole_numbers",
]


def gelu(x):
    z = 1.702 * x
    return x * np.where(z >= 0, 1.0, np.exp(-np.abs(z))) / (1 + np.exp(-np.abs(z)))
