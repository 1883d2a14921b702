"""The shape stays: a negative number becomes a zero and keeps its place.

The negative numbers are filtered out.
"""

CAUGHT_BY = [
    "test_relu_gives_the_worked_example",
    "test_relu_keeps_the_shape",
    "test_relu_of_any_shape",
    "test_relu_has_no_upper_end",
]


def relu(x):
    return x[x >= 0]
