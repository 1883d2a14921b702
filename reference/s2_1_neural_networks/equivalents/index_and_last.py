"""A counter decides which layer is the last; einsum does the sums."""

import numpy as np


def forward(x, layers, activation):
    states = []
    for i, (W, b) in enumerate(layers):
        x = np.einsum("...i,oi->...o", x, W) + b
        if i != len(layers) - 1:
            x = activation(x)
            states.append(x)
    return x, tuple(states)
