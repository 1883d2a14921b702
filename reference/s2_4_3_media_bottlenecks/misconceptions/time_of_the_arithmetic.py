"""Media models are mostly limited by arithmetic, but few tokens can still wait for memory.

Bytes are ignored.
"""

CAUGHT_BY = [
    "test_generation_time_of_a_single_pass",
    "test_generation_time_of_whole_numbers",
    "test_generation_time_on_real_chips[A100]",
    "test_generation_time_on_real_chips[B200]",
    "test_generation_time_on_real_chips[H100]",
    "test_generation_time_on_real_chips[L4]",
    "test_generation_time_where_memory_is_slower",
]


def generation_time(passes, flops, bytes_moved, peak_flops, bandwidth):
    return passes * flops / peak_flops
