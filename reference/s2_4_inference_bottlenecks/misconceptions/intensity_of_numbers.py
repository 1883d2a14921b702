"""What you are given are bytes already: the width of a number has been counted.

m24-02: bytes turned into 16-bit numbers.
"""

CAUGHT_BY = [
    "test_arithmetic_intensity_of_adding_two_lists",
    "test_arithmetic_intensity_of_attention",
    "test_arithmetic_intensity_of_any_work",
    "test_arithmetic_intensity_of_whole_numbers",
]


def arithmetic_intensity(flops, bytes_moved):
    return flops / (bytes_moved / 2)
