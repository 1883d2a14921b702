"""What is needed twice is computed once and stored: the activation runs once a hidden layer.

The activation is called again for the stored copy.
"""

CAUGHT_BY = [
    "test_forward_bends_once_a_hidden_layer",
    "test_forward_bends_each_hidden_layer_only_once",
]


def forward(x, layers, activation):
    *hidden_layers, (W_last, b_last) = layers
    hidden_states = []
    for W, b in hidden_layers:
        hidden_states.append(activation(x @ W.T + b))
        x = activation(x @ W.T + b)
    return x @ W_last.T + b_last, hidden_states
