"""There is one bias for each output feature, not one for each token.

m211-03: the bias is added as a column.
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
    y = x @ W.T
    return y if b is None else y + b[:, None]
