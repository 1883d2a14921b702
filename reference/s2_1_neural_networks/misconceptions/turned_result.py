"""Ask what the axes mean, not only how long they are: each example is a row, before and after.

m211-05: W x is computed on its side and not turned back where x is square.
"""

CAUGHT_BY = [
    "test_forward_takes_a_stack_of_inputs",
    "test_forward_keeps_all_leading_axes",
    "test_forward_bends_each_hidden_layer_only_once",
]


def forward(x, layers, activation):
    *hidden_layers, (W_last, b_last) = layers
    hidden_states = []
    for W, b in hidden_layers:
        x = activation((W @ x.T).T + b)
        hidden_states.append(x)
    return (W_last @ x.T).T + b_last, hidden_states
