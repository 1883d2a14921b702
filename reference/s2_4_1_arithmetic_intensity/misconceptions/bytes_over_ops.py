"""The ratio is work per byte: which of the two quantities goes on top?

m241-06: the ratio upside down.
"""

CAUGHT_BY = ["test_ops_byte_ratio_of_the_h100", "test_ops_byte_ratio_of_any_chip"]


def ops_byte_ratio(peak_flops, bandwidth):
    return bandwidth / peak_flops
