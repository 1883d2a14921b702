"""Each pass computes as much as the first.

Operations of one pass only.
"""

CAUGHT_BY = [
    "test_generation_time_of_a_video",
    "test_generation_time_of_the_worked_example",
    "test_generation_time_of_whole_numbers",
    "test_generation_time_on_real_chips[A100]",
    "test_generation_time_on_real_chips[B200]",
    "test_generation_time_on_real_chips[H100]",
    "test_generation_time_on_real_chips[L4]",
]


def generation_time(passes, flops, bytes_moved, peak_flops, bandwidth):
    return max(flops / peak_flops, passes * bytes_moved / bandwidth)
