"""Between two layers there has to be a bend, or both together could only do what one layer can.

m21-04: the layers are stacked with nothing in between.
"""

CAUGHT_BY = [
    "test_forward_gives_the_worked_example",
    "test_forward_takes_a_stack_of_inputs",
    "test_forward_bends_once_a_hidden_layer",
    "test_forward_of_a_deep_network",
    "test_forward_where_no_shape_gives_a_mistake_away",
    "test_forward_keeps_all_leading_axes",
    "test_forward_with_one_node_a_layer",
    "test_forward_of_whole_numbers_gives_fractions",
    "test_forward_bends_each_hidden_layer_only_once",
]


def forward(x, layers, activation):
    hidden_states = []
    for W, b in layers:
        x = x @ W.T + b
        hidden_states.append(x)
    return x, hidden_states[:-1]
