"""2.1.2 Activation functions: the bends that make a stack of layers more than one layer."""

import numpy as np


def relu(x):
    """Negative numbers become 0, all others stay. x: any shape; returns the same shape."""
    # BEGIN SOLUTION: compare each number with zero and keep the larger
    return np.maximum(x, 0)
    # END SOLUTION


def silu(x):
    """Each number times its own sigmoid: x / (1 + e^-x). x: any shape; returns the same shape.

    Finite for every finite x.
    Source: Elfwing, Uchibe and Doya, arXiv 1702.03118.
    """
    # BEGIN SOLUTION: multiply x with its sigmoid
    decay = np.exp(-np.abs(x))  # between 0 and 1, so nothing can overflow
    # 1 / (1 + e^-x), and for negative x the same fraction expanded by e^x
    sigmoid = np.where(x >= 0, 1.0, decay) / (1.0 + decay)
    return x * sigmoid
    # END SOLUTION


def gelu(x):
    """A smooth bend, in the tanh form. x: any shape; returns the same shape.

    0.5 x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))), finite for every finite x.
    Source: Hendrycks and Gimpel, arXiv 1606.08415.
    """
    # BEGIN SOLUTION: follow the formula from the inside out
    inner = np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)
    # halve x before it meets 1 + tanh, which may be 2: x itself may be huge
    return 0.5 * x * (1 + np.tanh(inner))
    # END SOLUTION


def softmax(x, axis=-1):
    """Scores become shares: all positive, summing to 1 along `axis`.

    x: any shape; returns the same shape. Finite for every finite x.
    """
    # BEGIN SOLUTION: exponentials divided by their sum, all exponents at most zero
    # taking the same amount from all scores of a row changes nothing but safety
    e = np.exp(x - np.max(x, axis=axis, keepdims=True))
    return e / np.sum(e, axis=axis, keepdims=True)
    # END SOLUTION


def swiglu(x, W_gate, W_up, W_down):
    """The MLP of Llama and its kin: a bent gate lets each feature of `up` through, or not.

    x: (..., d). W_gate, W_up: (d_ff, d). W_down: (d, d_ff). Returns an array (..., d).
    Source: Shazeer, arXiv 2002.05202.
    """
    # BEGIN SOLUTION: bend the gate and nothing else, multiply it with up, project down
    gate = silu(x @ W_gate.T)  # (..., d_ff)
    up = x @ W_up.T  # (..., d_ff)
    return (gate * up) @ W_down.T  # (..., d)
    # END SOLUTION


def collapse_linear(W1, b1, W2, b2):
    """The one layer (W, b) that equals layer 1 followed by layer 2 with nothing between.

    W1: (d_mid, d_in). b1: (d_mid,). W2: (d_out, d_mid). b2: (d_out,).
    Returns (W, b) of shapes (d_out, d_in) and (d_out,).
    """
    # BEGIN SOLUTION: put layer 1's formula into layer 2's and sort by what x is multiplied with
    # W2 (W1 x + b1) + b2 = (W2 W1) x + (W2 b1 + b2)
    return W2 @ W1, W2 @ b1 + b2
    # END SOLUTION
