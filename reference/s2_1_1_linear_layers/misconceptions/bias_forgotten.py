"""A layer can shift as well as scale: where a bias is given, it is added.

m211-02.
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
    return x @ W.T
