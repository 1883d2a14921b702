"""The list holds the first layer first: the input enters at its beginning and leaves at its end.

The layers are run from the last to the first.
"""

CAUGHT_BY = [
    "test_forward_gives_the_worked_example",
    "test_forward_feeds_each_layer_with_the_one_before",
    "test_forward_takes_a_stack_of_inputs",
    "test_forward_of_a_deep_network",
    "test_forward_where_no_shape_gives_a_mistake_away",
    "test_forward_keeps_all_leading_axes",
    "test_forward_with_one_node_a_layer",
    "test_forward_of_whole_numbers_gives_fractions",
    "test_forward_bends_each_hidden_layer_only_once",
]


def forward(x, layers, activation):
    (W_last, b_last), *hidden_layers = layers
    hidden_states = []
    for W, b in hidden_layers[::-1]:
        x = activation(x @ W.T + b)
        hidden_states.append(x)
    return x @ W_last.T + b_last, hidden_states
