"""2.1 Neural networks: layers of multiply and add, and the hidden states between them."""

import numpy as np


def forward(x, layers, activation):
    """One forward pass: the network's output, and what each hidden layer made on the way.

    x: the input, (..., d_in): one row of numbers, or any number of them.
    layers: a list of pairs (W, b), the first layer first. W is (d_out, d_in), one row of
        weights a node; b is (d_out,), one number a node.
    activation: a function of an array that returns an array of the same shape.
    Returns (output, hidden_states). hidden_states is a list, first layer first: what every
        layer but the last handed on.
    """
    # TODO: pass x from layer to layer, bend and store it after all but the last
    raise NotImplementedError("s2_1_neural_networks.forward")


def pool_embedding(hidden, mask):
    """A sentence's embedding: the mean of its tokens' hidden states, scaled to length 1.

    hidden: an encoder's hidden states, (T, d), one row a token.
    mask: booleans, (T,): True where the token is a real one, False where it is padding.
    Returns an array (d,). Raises ValueError where no token is real.
    Source: Reimers and Gurevych, Sentence-BERT, arXiv 1908.10084 (mean pooling).
    """
    # TODO: average the rows of the real tokens, then scale to length 1
    raise NotImplementedError("s2_1_neural_networks.pool_embedding")
