"""Sends zero and the unit vectors through both layers."""

import numpy as np


def collapse_linear(W1, b1, W2, b2):
    def both(x):
        return (x @ W1.T + b1) @ W2.T + b2

    b = both(np.zeros(W1.shape[1]))
    return [(both(np.eye(W1.shape[1])) - b).T, b]
