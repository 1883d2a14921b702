"""The work divided by the attainable speed."""


def execution_time(flops, bytes_moved, peak_flops, bandwidth):
    return flops / roofline(flops / bytes_moved, peak_flops, bandwidth)
