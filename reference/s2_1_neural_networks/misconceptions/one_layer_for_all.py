"""Every layer has weights of its own: the output changes when only the second layer's change.

m21-06: the first layer's weights serve every layer.
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
    W, b = layers[0]
    hidden_states = []
    for _ in layers[1:]:
        x = activation(x @ W.T + b)
        hidden_states.append(x)
    return x @ W.T + b, hidden_states
