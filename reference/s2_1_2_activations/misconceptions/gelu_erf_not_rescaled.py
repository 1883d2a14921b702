"""This is the tanh form; and with erf, the argument would have to be rescaled by the root of 2.

m212-08: erf(x).
"""

from math import erf

import numpy as np

CAUGHT_BY = [
    "test_gelu_gives_the_worked_example",
    "test_gelu_is_the_tanh_form",
    "test_gelu_of_any_shape",
    "test_gelu_where_the_forms_differ",
    "test_gelu_of_whole_numbers",
]


def gelu(x):
    return 0.5 * x * (1 + np.vectorize(erf)(x * 1.0))
