"""Here nothing stands between the layers; with a bend in between no such layer would exist.

m212-25: a ReLU on the first layer's weights and bias.
"""

CAUGHT_BY = [
    "test_collapse_linear_gives_the_worked_example",
    "test_collapse_linear_from_three_to_one_to_two",
    "test_collapse_linear_of_any_sizes",
    "test_collapse_linear_where_no_shape_gives_a_mistake_away",
]


def collapse_linear(W1, b1, W2, b2):
    return W2 @ relu(W1), W2 @ relu(b1) + b2
