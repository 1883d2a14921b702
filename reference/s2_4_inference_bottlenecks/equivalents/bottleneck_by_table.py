"""A truth value as an index."""


def bottleneck(intensity, ops_byte):
    return ["memory", "compute"][bool(intensity >= ops_byte)]
