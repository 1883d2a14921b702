"""2.4 Inference bottlenecks: is the chip waiting for its arithmetic or for its memory?"""

import numpy as np


def arithmetic_intensity(flops, bytes_moved):
    """Operations done for each byte that crosses between memory and chip (FLOP a byte).

    flops: operations. bytes_moved: bytes read plus bytes written.
    """
    # TODO: say how much work one byte pays for
    raise NotImplementedError("s2_4_inference_bottlenecks.arithmetic_intensity")


def bottleneck(intensity, ops_byte):
    """What limits the work: "memory" or "compute".

    intensity: the work's operations a byte. ops_byte: the chip's; where both are equal,
    "compute".
    """
    # TODO: compare what the work does a byte with what the chip could do
    raise NotImplementedError("s2_4_inference_bottlenecks.bottleneck")


def roofline(intensity, peak_flops, bandwidth):
    """The most operations a second that a chip can reach at this intensity.

    intensity: operations a byte, a number or an array. peak_flops: operations a second.
    bandwidth: bytes a second. Returns a number, or an array of intensity's shape.
    Source: Williams, Waterman and Patterson, Communications of the ACM 52(4), 2009.
    """
    # TODO: two roofs, and the lower one counts
    raise NotImplementedError("s2_4_inference_bottlenecks.roofline")


def execution_time(flops, bytes_moved, peak_flops, bandwidth):
    """The least time in seconds: a chip computes and moves bytes at the same time.

    flops: operations. bytes_moved: bytes. peak_flops: operations a second. bandwidth: bytes a
    second.
    """
    # TODO: two clocks start together, and the work ends with the slower one
    raise NotImplementedError("s2_4_inference_bottlenecks.execution_time")
