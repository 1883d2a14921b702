"""Ask how far above the ridge the work is."""


def bottleneck(intensity, ops_byte):
    if intensity - ops_byte >= 0:
        return "compute"
    return "memory"
