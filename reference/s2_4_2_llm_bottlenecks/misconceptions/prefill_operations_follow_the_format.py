"""The format says how much is read; a multiply-add is two operations in every format.

bytes_per_value in the place of the 2.
"""

CAUGHT_BY = [
    "test_prefill_time_of_any_format[3000-0.5]",
    "test_prefill_time_of_any_format[3000-1]",
    "test_prefill_time_of_any_format[3000-4]",
]


def prefill_time(params, prompt_tokens, peak_flops, bandwidth, bytes_per_value=2):
    compute = bytes_per_value * params * prompt_tokens / peak_flops
    memory = params * bytes_per_value / bandwidth
    return max(compute, memory)
