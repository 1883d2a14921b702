"""Node by node, as the task tells it, and lists for results."""

import numpy as np


def forward(x, layers, activation):
    states = []
    for number, (W, b) in enumerate(layers, 1):
        nodes = []
        for weights, bias in zip(W, b, strict=True):
            total = bias
            for feature, weight in enumerate(weights):
                total = total + weight * x[..., feature]
            nodes.append(total)
        x = np.stack(nodes, axis=-1)
        if number < len(layers):
            x = activation(x)
            states.append(x.tolist())
    return x.tolist(), states
