"""A layer takes the whole stack of inputs at once, so its activation runs once and not once a row.

The network runs anew for each row of the input.
"""

import numpy as np

CAUGHT_BY = [
    "test_forward_bends_once_a_hidden_layer",
    "test_forward_bends_each_hidden_layer_only_once",
]


def forward(x, layers, activation):
    *hidden_layers, (W_last, b_last) = layers
    rows = x.reshape(-1, x.shape[-1])
    passes = []
    for row in rows:
        states = [row]
        for W, b in hidden_layers:
            states.append(activation(states[-1] @ W.T + b))
        passes.append([*states[1:], states[-1] @ W_last.T + b_last])
    joined = [np.reshape(part, (*x.shape[:-1], -1)) for part in zip(*passes, strict=True)]
    return joined[-1], joined[:-1]
