"""Einstein's notation, in single precision."""

import numpy as np


def swiglu(x, W_gate, W_up, W_down):
    x, W_gate, W_up, W_down = (np.float32(a) for a in (x, W_gate, W_up, W_down))
    gate, up = np.einsum("...d,fd->...f", x, W_gate), np.einsum("...d,fd->...f", x, W_up)
    return np.einsum("...f,df->...d", gate * (0.5 + 0.5 * np.tanh(gate / 2)) * up, W_down)
