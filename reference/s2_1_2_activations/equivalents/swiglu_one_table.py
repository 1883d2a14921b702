"""Gate and up in one product, then split."""

import numpy as np


def swiglu(x, W_gate, W_up, W_down):
    both = x @ np.concatenate([W_gate, W_up]).T
    gate, up = np.split(both, 2, axis=-1)
    return gate / (1 + np.exp(-gate)) * up @ W_down.T
