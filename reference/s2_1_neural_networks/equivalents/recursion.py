"""The rest of the network is a network."""

import numpy as np


def forward(x, layers, activation):
    (W, b), *rest = layers
    sums = (np.asarray(x, dtype=np.float32) @ W.T.astype(np.float32)) + b.astype(np.float32)
    if not rest:
        return [sums, []]
    hidden = activation(sums)
    output, states = forward(hidden, rest, activation)
    return [output, [hidden, *states]]
