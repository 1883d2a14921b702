"""The weights do not stay on the chip: each pass reads them again.

m243-03: bytes of one pass only.
"""

CAUGHT_BY = [
    "test_generation_time_of_whole_numbers",
    "test_generation_time_on_real_chips[A100]",
    "test_generation_time_on_real_chips[B200]",
    "test_generation_time_on_real_chips[H100]",
    "test_generation_time_on_real_chips[L4]",
    "test_generation_time_where_memory_is_slower",
]


def generation_time(passes, flops, bytes_moved, peak_flops, bandwidth):
    return max(passes * flops / peak_flops, bytes_moved / bandwidth)
