"""The bias is added to the sums and not to the input, which has features of its own.

(x + b) W instead of x W + b.
"""

CAUGHT_BY = [
    "test_linear_gives_the_worked_example",
    "test_linear_treats_each_row_as_one_token",
    "test_linear_of_any_sizes",
    "test_linear_where_no_shape_gives_a_mistake_away",
    "test_linear_of_a_stack_of_tables",
    "test_linear_of_whole_numbers_gives_fractions",
]


def linear(x, W, b=None):
    return (x if b is None else x + b) @ W.T
