"""However much work the bytes bring, the chip does not exceed its peak.

The slope goes on for ever.
"""

CAUGHT_BY = [
    "test_roofline_under_the_flat_part",
    "test_roofline_of_many_intensities",
    "test_roofline_of_real_chips[989000000000000.0-3350000000000.0]",
    "test_roofline_of_real_chips[312000000000000.0-2039000000000.0]",
    "test_roofline_of_real_chips[121000000000000.0-300000000000.0]",
    "test_roofline_of_real_chips[2250000000000000.0-8000000000000.0]",
    "test_roofline_keeps_the_shape",
    "test_roofline_of_whole_numbers",
]


def roofline(intensity, peak_flops, bandwidth):
    return intensity * bandwidth
