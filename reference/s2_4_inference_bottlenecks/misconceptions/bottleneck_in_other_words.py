"""The two answers are spelt as the task spells them, so that programs can rely on them.

memory-bound, compute-bound.
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
    return "memory-bound" if intensity < ops_byte else "compute-bound"
