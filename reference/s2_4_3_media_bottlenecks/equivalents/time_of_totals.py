"""The totals first, then the slower clock."""


def generation_time(passes, flops, bytes_moved, peak_flops, bandwidth):
    return max(passes * flops / peak_flops, passes * bytes_moved / bandwidth)
