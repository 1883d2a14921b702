"""The last layer's numbers are scores that must be free to take any value, so nothing bends them.

m21-03: the output is activated as well.
"""

CAUGHT_BY = [
    "test_forward_gives_the_worked_example",
    "test_forward_of_a_single_layer_has_no_hidden_state",
    "test_forward_feeds_each_layer_with_the_one_before",
    "test_forward_bends_once_a_hidden_layer",
    "test_forward_of_a_deep_network",
    "test_forward_where_no_shape_gives_a_mistake_away",
    "test_forward_keeps_all_leading_axes",
    "test_forward_with_one_node_a_layer",
    "test_forward_of_whole_numbers_gives_fractions",
    "test_forward_of_one_layer_never_bends",
    "test_forward_bends_each_hidden_layer_only_once",
]


def forward(x, layers, activation):
    hidden_states = []
    for W, b in layers:
        x = activation(x @ W.T + b)
        hidden_states.append(x)
    return x, hidden_states[:-1]
