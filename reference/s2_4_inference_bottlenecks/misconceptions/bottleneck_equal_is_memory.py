"""At the ridge both are busy all the time, and by agreement this counts as compute.

<= for <.
"""

CAUGHT_BY = ["test_bottleneck_at_the_ridge_is_compute", "test_bottleneck_where_both_are_equal"]


def bottleneck(intensity, ops_byte):
    return "memory" if intensity <= ops_byte else "compute"
