"""Little work for each byte leaves the arithmetic waiting for memory, and not the reverse.

The two words are swapped.
"""

CAUGHT_BY = [
    "test_bottleneck_of_attention_is_memory",
    "test_bottleneck_of_dense_work_is_compute",
    "test_bottleneck_at_the_ridge_is_compute",
    "test_bottleneck_on_both_sides",
    "test_bottleneck_close_to_the_ridge",
    "test_bottleneck_where_both_are_equal",
]


def bottleneck(intensity, ops_byte):
    return "compute" if intensity < ops_byte else "memory"
