"""Twice a number is not the number times itself."""

CAUGHT_BY = ["test_double_of_three", "test_double_of_any_array"]


def double(x):
    return np.asarray(x) ** 2
