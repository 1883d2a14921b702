"""Two functions share the name: this is the tanh form, and the exact one differs a little.

m212-07: erf where tanh is asked for.
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
    return 0.5 * x * (1 + np.vectorize(erf)(x / np.sqrt(2)))
