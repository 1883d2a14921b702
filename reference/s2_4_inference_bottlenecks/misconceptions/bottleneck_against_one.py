"""The line runs at the chip's own ratio; more operations than bytes does not mean compute bound.

m24-06: intensity is compared with 1.
"""

CAUGHT_BY = [
    "test_bottleneck_of_attention_is_memory",
    "test_bottleneck_on_both_sides",
    "test_bottleneck_close_to_the_ridge",
    "test_bottleneck_where_both_are_equal",
]


def bottleneck(intensity, ops_byte):
    return "memory" if intensity < 1 else "compute"
