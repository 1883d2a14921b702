"""2.1.1 Linear layers and matmul: what a layer computes, what it costs, how a chip does it."""

import numpy as np


def linear(x, W, b=None):
    """A linear layer: each row of x meets each row of W, and the bias is added.

    x: (..., d_in). W: the weights, (d_out, d_in), one row an output feature.
    b: the bias, (d_out,), or None for a layer without one.
    Returns an array (..., d_out).
    """
    # BEGIN SOLUTION: multiply x with W on its side, then add the bias if there is one
    y = x @ W.T  # (..., d_out)
    # b has one number a feature: it lines up with the last axis and serves every row
    return y if b is None else y + b
    # END SOLUTION


def linear_flops(tokens, d_in, d_out, bias=True):
    """Operations of a linear layer on `tokens` rows, an int: a multiply-add counts as 2.

    With a bias, one more addition for each number of the output.
    """
    # BEGIN SOLUTION: count what one output number costs, times how many there are
    flops = 2 * tokens * d_in * d_out
    if bias:
        flops += tokens * d_out
    return flops
    # END SOLUTION


def tiled_matmul(A, B, tile, multiply):
    """The product of A (M, K) and B (K, N), computed on a unit that takes small blocks only.

    tile: how many rows and columns a block may have at most.
    multiply: the unit; multiply(a, b) returns the product of the blocks a and b. It is called
        once for each pair of blocks that meet: ceil(M/tile) * ceil(K/tile) * ceil(N/tile) times.
    Returns an array (M, N).
    """
    # BEGIN SOLUTION: for each tile of the result, add up the products of the blocks that meet
    (M, K), N = A.shape, B.shape[1]
    C = np.zeros((M, N))  # the accumulator, in floats whatever A and B hold
    for i in range(0, M, tile):
        for j in range(0, N, tile):
            # a tile of C sums over a row of blocks of A and a column of blocks of B
            for k in range(0, K, tile):
                # a slice that runs over the edge stops at it: the ragged blocks are just smaller
                a = A[i : i + tile, k : k + tile]
                b = B[k : k + tile, j : j + tile]
                C[i : i + tile, j : j + tile] += multiply(a, b)
    return C
    # END SOLUTION
