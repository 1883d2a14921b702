"""2.1.2 Activation functions: the bends that make a stack of layers more than one layer."""

import numpy as np


def relu(x):
    """Negative numbers become 0, all others stay. x: any shape; returns the same shape."""
    # TODO: compare each number with zero and keep the larger
    raise NotImplementedError("s2_1_2_activations.relu")


def silu(x):
    """Each number times its own sigmoid: x / (1 + e^-x). x: any shape; returns the same shape.

    Finite for every finite x.
    Source: Elfwing, Uchibe and Doya, arXiv 1702.03118.
    """
    # TODO: multiply x with its sigmoid
    raise NotImplementedError("s2_1_2_activations.silu")


def gelu(x):
    """A smooth bend, in the tanh form. x: any shape; returns the same shape.

    0.5 x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))), finite for every finite x.
    Source: Hendrycks and Gimpel, arXiv 1606.08415.
    """
    # TODO: follow the formula from the inside out
    raise NotImplementedError("s2_1_2_activations.gelu")


def softmax(x, axis=-1):
    """Scores become shares: all positive, summing to 1 along `axis`.

    x: any shape; returns the same shape. Finite for every finite x.
    """
    # TODO: exponentials divided by their sum, all exponents at most zero
    raise NotImplementedError("s2_1_2_activations.softmax")


def swiglu(x, W_gate, W_up, W_down):
    """The MLP of Llama and its kin: a bent gate lets each feature of `up` through, or not.

    x: (..., d). W_gate, W_up: (d_ff, d). W_down: (d, d_ff). Returns an array (..., d).
    Source: Shazeer, arXiv 2002.05202.
    """
    # TODO: bend the gate and nothing else, multiply it with up, project down
    raise NotImplementedError("s2_1_2_activations.swiglu")


def collapse_linear(W1, b1, W2, b2):
    """The one layer (W, b) that equals layer 1 followed by layer 2 with nothing between.

    W1: (d_mid, d_in). b1: (d_mid,). W2: (d_out, d_mid). b2: (d_out,).
    Returns (W, b) of shapes (d_out, d_in) and (d_out,).
    """
    # TODO: put layer 1's formula into layer 2's and sort by what x is multiplied with
    raise NotImplementedError("s2_1_2_activations.collapse_linear")
