"""Hidden means between input and output: the last layer's result is the output and no hidden state.

The output is listed as well.
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
    *hidden_layers, (W_last, b_last) = layers
    hidden_states = []
    for W, b in hidden_layers:
        x = activation(x @ W.T + b)
        hidden_states.append(x)
    output = x @ W_last.T + b_last
    return output, [*hidden_states, output]
