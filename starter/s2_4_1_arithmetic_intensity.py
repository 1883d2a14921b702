"""2.4.1 Ops:byte and arithmetic intensity: how much work each byte has to pay for."""


def ops_byte_ratio(peak_flops, bandwidth):
    """How many operations a chip can do in the time in which it moves one byte.

    peak_flops: operations a second, dense, for the number format in use.
    bandwidth: bytes a second between memory and chip.
    """
    # TODO: set what the chip computes in a second against what it moves in a second
    raise NotImplementedError("s2_4_1_arithmetic_intensity.ops_byte_ratio")


def tensor_bytes(shape, bits=16):
    """How many bytes a tensor takes in memory, an int.

    shape: a tuple of whole numbers, the length of each axis.
    bits: the width of one value; narrow values are packed, without gaps.
    """
    # TODO: count the values, then their bits, then the bytes that hold them
    raise NotImplementedError("s2_4_1_arithmetic_intensity.tensor_bytes")


def matmul_intensity(m, k, n, bytes_per_value=2):
    """FLOPs per byte of the product of a matrix (m, k) with a matrix (k, n).

    Both operands are read once and the result (m, n) is written once, each value
    bytes_per_value wide. A multiply-add is 2 FLOPs.
    """
    # TODO: the work of the whole product over the bytes of all three matrices
    raise NotImplementedError("s2_4_1_arithmetic_intensity.matmul_intensity")


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    """The fewest tokens at which a linear layer is limited by compute, an int of at least 1.

    For B tokens the layer is the product of a matrix (B, d_in) with a matrix (d_in, d_out).
    ops_byte: the chip's ratio, which matmul_intensity must reach or exceed.
    Returns None where no number of tokens is enough.
    """
    # TODO: find the smallest number of tokens whose work keeps the chip busy
    raise NotImplementedError("s2_4_1_arithmetic_intensity.crossover_batch")
