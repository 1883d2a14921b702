"""The first layer's bias does not vanish: the second layer works on it as on the rest.

m212-24: b2 only.
"""

CAUGHT_BY = [
    "test_collapse_linear_gives_the_worked_example",
    "test_collapse_linear_from_three_to_one_to_two",
    "test_collapse_linear_of_any_sizes",
    "test_collapse_linear_where_no_shape_gives_a_mistake_away",
]


def collapse_linear(W1, b1, W2, b2):
    return W2 @ W1, b2
