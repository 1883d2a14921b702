"""That a latent is large does not make memory the limit: how often is each byte used?

m243-08: memory only.
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
]


def generation_time(passes, flops, bytes_moved, peak_flops, bandwidth):
    return passes * bytes_moved / bandwidth
