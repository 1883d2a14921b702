"""Intensity is work for each byte: the operations stand on top.

m24-01: bytes over operations.
"""

CAUGHT_BY = [
    "test_arithmetic_intensity_of_adding_two_lists",
    "test_arithmetic_intensity_of_attention",
    "test_arithmetic_intensity_of_any_work",
    "test_arithmetic_intensity_of_whole_numbers",
]


def arithmetic_intensity(flops, bytes_moved):
    return bytes_moved / flops
