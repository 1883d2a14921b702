"""A byte is the unit below the fraction line, and not a bit.

8 bits a byte.
"""

CAUGHT_BY = [
    "test_arithmetic_intensity_of_adding_two_lists",
    "test_arithmetic_intensity_of_attention",
    "test_arithmetic_intensity_of_any_work",
    "test_arithmetic_intensity_of_whole_numbers",
]


def arithmetic_intensity(flops, bytes_moved):
    return flops / (8 * bytes_moved)
