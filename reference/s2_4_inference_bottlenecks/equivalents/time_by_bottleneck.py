"""First ask what the limit is."""


def execution_time(flops, bytes_moved, peak_flops, bandwidth):
    if bottleneck(flops / bytes_moved, peak_flops / bandwidth) == "memory":
        return bytes_moved / bandwidth
    return flops / peak_flops
