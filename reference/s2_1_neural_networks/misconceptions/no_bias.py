"""Each node adds its bias to the weighted sum, so that it can shift as well as scale.

The biases are left out.
"""

CAUGHT_BY = [
    "test_forward_gives_the_worked_example",
    "test_forward_of_a_single_layer_has_no_hidden_state",
    "test_forward_feeds_each_layer_with_the_one_before",
    "test_forward_takes_a_stack_of_inputs",
    "test_forward_of_a_deep_network",
    "test_forward_where_no_shape_gives_a_mistake_away",
    "test_forward_keeps_all_leading_axes",
    "test_forward_with_one_node_a_layer",
    "test_forward_of_whole_numbers_gives_fractions",
    "test_forward_of_one_layer_never_bends",
]


def forward(x, layers, activation):
    *hidden_layers, (W_last, _) = layers
    hidden_states = []
    for W, _ in hidden_layers:
        x = activation(x @ W.T)
        hidden_states.append(x)
    return x @ W_last.T, hidden_states
