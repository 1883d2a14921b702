"""2.1.1 Linear layers and matmul: what a layer computes, what it costs, how a chip does it."""

import numpy as np


def linear(x, W, b=None):
    """A linear layer: each row of x meets each row of W, and the bias is added.

    x: (..., d_in). W: the weights, (d_out, d_in), one row an output feature.
    b: the bias, (d_out,), or None for a layer without one.
    Returns an array (..., d_out).
    """
    # TODO: multiply x with W on its side, then add the bias if there is one
    raise NotImplementedError("s2_1_1_linear_layers.linear")


def linear_flops(tokens, d_in, d_out, bias=True):
    """Operations of a linear layer on `tokens` rows, an int: a multiply-add counts as 2.

    With a bias, one more addition for each number of the output.
    """
    # TODO: count what one output number costs, times how many there are
    raise NotImplementedError("s2_1_1_linear_layers.linear_flops")


def tiled_matmul(A, B, tile, multiply):
    """The product of A (M, K) and B (K, N), computed on a unit that takes small blocks only.

    tile: how many rows and columns a block may have at most.
    multiply: the unit; multiply(a, b) returns the product of the blocks a and b. It is called
        once for each pair of blocks that meet: ceil(M/tile) * ceil(K/tile) * ceil(N/tile) times.
    Returns an array (M, N).
    """
    # TODO: for each tile of the result, add up the products of the blocks that meet
    raise NotImplementedError("s2_1_1_linear_layers.tiled_matmul")
