"""Operations are divided by operations a second, bytes by bytes a second.

The two speeds are swapped.
"""

CAUGHT_BY = [
    "test_generation_time_of_a_single_pass",
    "test_generation_time_of_a_video",
    "test_generation_time_of_the_worked_example",
    "test_generation_time_of_whole_numbers",
    "test_generation_time_on_real_chips[A100]",
    "test_generation_time_on_real_chips[B200]",
    "test_generation_time_on_real_chips[H100]",
    "test_generation_time_on_real_chips[L4]",
    "test_generation_time_where_both_are_equal",
    "test_generation_time_where_memory_is_slower",
]


def generation_time(passes, flops, bytes_moved, peak_flops, bandwidth):
    return passes * max(flops / bandwidth, bytes_moved / peak_flops)
