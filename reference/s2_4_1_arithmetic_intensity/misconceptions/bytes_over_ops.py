"""The ratio is work per byte, so ask which of the two quantities goes on top.

m241-06: the reciprocal.
"""

CAUGHT_BY = [
    "test_ops_byte_ratio_of_the_h100",
    "test_ops_byte_ratio_of_the_h200",
    "test_ops_byte_ratio_of_any_chip",
    "test_ops_byte_ratio_of_real_chips[125000000000000.0-600000000000.0]",
    "test_ops_byte_ratio_of_real_chips[2250000000000000.0-8000000000000.0]",
    "test_ops_byte_ratio_of_real_chips[756000000000000.0-2000000000000.0]",
]


def ops_byte_ratio(peak_flops, bandwidth):
    return bandwidth / peak_flops
