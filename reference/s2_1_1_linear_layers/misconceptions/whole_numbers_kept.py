"""Whole inputs have fractional results: decide on the kind of numbers before you store any.

m21-10: the result is stored in the input's type.
"""

CAUGHT_BY = ["test_linear_of_whole_numbers_gives_fractions"]


def linear(x, W, b=None):
    y = x @ W.T
    return (y if b is None else y + b).astype(x.dtype)
