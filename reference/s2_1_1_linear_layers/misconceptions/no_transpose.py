"""The stated shape of W tells you which of its axes meets the input: each row is one output.

m211-01: W is used as it lies.
"""

CAUGHT_BY = [
    "test_linear_gives_the_worked_example",
    "test_linear_works_without_a_bias",
    "test_linear_treats_each_row_as_one_token",
    "test_linear_keeps_the_axes_in_front",
    "test_linear_of_any_sizes",
    "test_linear_where_no_shape_gives_a_mistake_away",
    "test_linear_of_a_stack_of_tables",
    "test_linear_of_whole_numbers_gives_fractions",
]


def linear(x, W, b=None):
    y = x @ W
    return y if b is None else y + b
