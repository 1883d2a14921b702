"""Compare the meaning of the axes and not only their lengths: tokens stay rows.

m211-05: W x is computed on its side and left there.
"""

import numpy as np

CAUGHT_BY = [
    "test_linear_treats_each_row_as_one_token",
    "test_linear_keeps_the_axes_in_front",
    "test_linear_of_any_sizes",
    "test_linear_where_no_shape_gives_a_mistake_away",
    "test_linear_of_a_stack_of_tables",
    "test_linear_of_whole_numbers_gives_fractions",
]


def linear(x, W, b=None):
    if x.ndim == 1:
        y = W @ x
        return y if b is None else y + b
    y = W @ np.swapaxes(x, -1, -2)
    return y if b is None else y + b[:, None]
