"""Compare the ratios as they are: a fraction below the chip's ratio is below.

Both ratios are cut to whole numbers.
"""

CAUGHT_BY = ["test_bottleneck_on_both_sides", "test_bottleneck_close_to_the_ridge"]


def bottleneck(intensity, ops_byte):
    return "memory" if int(intensity) < int(ops_byte) else "compute"
