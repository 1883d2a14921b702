"""2.4.1 Ops:byte and arithmetic intensity: how much work a byte must pay for."""

from math import ceil


def ops_byte_ratio(peak_flops, bandwidth):
    """Operations a chip can do in the time it takes to move one byte."""
    # BEGIN SOLUTION: divide what the chip computes a second by what it moves a second
    return peak_flops / bandwidth
    # END SOLUTION
