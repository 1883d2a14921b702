"""Every hidden layer's result belongs into the list, the early ones as much as the latest.

The list holds the last hidden state only.
"""

CAUGHT_BY = [
    "test_forward_feeds_each_layer_with_the_one_before",
    "test_forward_of_a_deep_network",
    "test_forward_where_no_shape_gives_a_mistake_away",
]


def forward(x, layers, activation):
    *hidden_layers, (W_last, b_last) = layers
    hidden_states = []
    for W, b in hidden_layers:
        x = activation(x @ W.T + b)
        hidden_states = [x]
    return x @ W_last.T + b_last, hidden_states
