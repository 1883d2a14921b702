"""Vendors count in powers of ten: the bandwidth is already in plain bytes a second.

m241-03: TB is taken for TiB.
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
    return peak_flops / (bandwidth * 1.024**4)
