"""A function that returns a new array leaves its argument alone.

m212-01: writes zeros into the input.
"""

CAUGHT_BY = [
    "test_relu_gives_the_worked_example",
    "test_relu_keeps_the_shape",
    "test_relu_of_any_shape",
    "test_relu_has_no_upper_end",
]


def relu(x):
    x[x < 0] = 0
    return x
