"""How many bytes a weight takes is an argument, since formats differ.

2 bytes whatever the format.
"""

CAUGHT_BY = [
    "test_prefill_time_of_narrow_values",
    "test_prefill_time_of_any_format[20-0.5]",
    "test_prefill_time_of_any_format[20-1]",
    "test_prefill_time_of_any_format[20-4]",
]


def prefill_time(params, prompt_tokens, peak_flops, bandwidth, bytes_per_value=2):
    compute = 2 * params * prompt_tokens / peak_flops
    memory = 2 * params / bandwidth
    return max(compute, memory)
