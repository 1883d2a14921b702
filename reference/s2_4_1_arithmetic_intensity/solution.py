"""2.4.1 Ops:byte and arithmetic intensity: how much work each byte has to pay for."""

# BEGIN SOLUTION
from math import ceil, prod

# END SOLUTION


def ops_byte_ratio(peak_flops, bandwidth):
    """How many operations a chip can do in the time in which it moves one byte.

    peak_flops: operations a second, dense, for the number format in use.
    bandwidth: bytes a second between memory and chip.
    """
    # BEGIN SOLUTION: set what the chip computes in a second against what it moves in a second
    return peak_flops / bandwidth
    # END SOLUTION


def tensor_bytes(shape, bits=16):
    """How many bytes a tensor takes in memory, an int.

    shape: a tuple of whole numbers, the length of each axis.
    bits: the width of one value; narrow values are packed, without gaps.
    """
    # BEGIN SOLUTION: count the values, then their bits, then the bytes that hold them
    all_bits = prod(shape) * bits
    # seven more bits, so that a last byte that is only begun counts as a byte
    return (all_bits + 7) // 8
    # END SOLUTION


def matmul_intensity(m, k, n, bytes_per_value=2):
    """FLOPs per byte of the product of a matrix (m, k) with a matrix (k, n).

    Both operands are read once and the result (m, n) is written once, each value
    bytes_per_value wide. A multiply-add is 2 FLOPs.
    """
    # BEGIN SOLUTION: the work of the whole product over the bytes of all three matrices
    flops = 2 * m * k * n
    values = m * k + k * n + m * n
    return flops / (values * bytes_per_value)
    # END SOLUTION


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    """The fewest tokens at which a linear layer is limited by compute, an int of at least 1.

    For B tokens the layer is the product of a matrix (B, d_in) with a matrix (d_in, d_out).
    ops_byte: the chip's ratio, which matmul_intensity must reach or exceed.
    Returns None where no number of tokens is enough.
    """
    # BEGIN SOLUTION: find the smallest number of tokens whose work keeps the chip busy
    weights = d_in * d_out
    # the operations for which there is time while one value moves
    ops_value = ops_byte * bytes_per_value
    # a token brings its own work, but time passes too while it comes in and its result goes out
    surplus = 2 * weights - ops_value * (d_in + d_out)
    if surplus <= 0:
        return None
    # together the tokens must fill the time in which the weights are read
    return ceil(ops_value * weights / surplus)
    # END SOLUTION
