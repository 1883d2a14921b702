"""Some layers have no bias at all, so None means that nothing is added.

m211-04: None is added to an array.
"""

CAUGHT_BY = [
    "test_linear_works_without_a_bias",
    "test_linear_keeps_the_axes_in_front",
    "test_linear_of_any_sizes",
    "test_linear_where_no_shape_gives_a_mistake_away",
]


def linear(x, W, b=None):
    return x @ W.T + b
