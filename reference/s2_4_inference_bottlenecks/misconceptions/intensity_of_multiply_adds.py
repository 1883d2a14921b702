"""Every operation counts: a multiply-add has been counted as two, and stays two.

The operations are halved.
"""

CAUGHT_BY = [
    "test_arithmetic_intensity_of_adding_two_lists",
    "test_arithmetic_intensity_of_attention",
    "test_arithmetic_intensity_of_any_work",
    "test_arithmetic_intensity_of_whole_numbers",
]


def arithmetic_intensity(flops, bytes_moved):
    return flops / 2 / bytes_moved
