"""The answer is in seconds: peak and bandwidth are given by the second.

A factor of 1000.
"""

CAUGHT_BY = [
    "test_prefill_time_of_a_long_prompt",
    "test_prefill_time_of_a_short_prompt",
    "test_prefill_time_of_narrow_values",
    "test_prefill_time_of_long_prompts[989000000000000.0-3350000000000.0]",
    "test_prefill_time_of_long_prompts[989000000000000.0-4800000000000.0]",
    "test_prefill_time_of_long_prompts[125000000000000.0-600000000000.0]",
    "test_prefill_time_of_short_prompts[989000000000000.0-3350000000000.0]",
    "test_prefill_time_of_short_prompts[989000000000000.0-4800000000000.0]",
    "test_prefill_time_of_short_prompts[125000000000000.0-600000000000.0]",
    "test_prefill_time_of_any_format[20-0.5]",
    "test_prefill_time_of_any_format[20-1]",
    "test_prefill_time_of_any_format[20-4]",
    "test_prefill_time_of_any_format[3000-0.5]",
    "test_prefill_time_of_any_format[3000-1]",
    "test_prefill_time_of_any_format[3000-4]",
    "test_prefill_time_of_a_slow_chip",
]


def prefill_time(params, prompt_tokens, peak_flops, bandwidth, bytes_per_value=2):
    compute = 2 * params * prompt_tokens / peak_flops
    memory = params * bytes_per_value / bandwidth
    return 1000 * max(compute, memory)
