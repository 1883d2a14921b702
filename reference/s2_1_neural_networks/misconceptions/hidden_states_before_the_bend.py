"""A hidden state is what the next layer receives, so it is stored after its bend, not before.

The sums are stored, the activated values passed on.
"""

CAUGHT_BY = [
    "test_forward_gives_the_worked_example",
    "test_forward_takes_a_stack_of_inputs",
    "test_forward_of_a_deep_network",
    "test_forward_where_no_shape_gives_a_mistake_away",
    "test_forward_keeps_all_leading_axes",
    "test_forward_with_one_node_a_layer",
    "test_forward_of_whole_numbers_gives_fractions",
]


def forward(x, layers, activation):
    *hidden_layers, (W_last, b_last) = layers
    hidden_states = []
    for W, b in hidden_layers:
        x = x @ W.T + b
        hidden_states.append(x)
        x = activation(x)
    return x @ W_last.T + b_last, hidden_states
