"""The input goes into the first layer as it is: a bend comes after a layer's sums, not before.

The activation stands in front of each layer's weights, the first's too.
"""

CAUGHT_BY = [
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
        x = activation(x)
        hidden_states.append(x)
        x = x @ W.T + b
    return x, hidden_states[1:]
