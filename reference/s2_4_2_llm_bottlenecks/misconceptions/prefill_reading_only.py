"""A long prompt is so much work that the weights are there long before it is done.

Bytes over bandwidth.
"""

CAUGHT_BY = [
    "test_prefill_time_of_a_long_prompt",
    "test_prefill_time_of_long_prompts[989000000000000.0-3350000000000.0]",
    "test_prefill_time_of_long_prompts[989000000000000.0-4800000000000.0]",
    "test_prefill_time_of_long_prompts[125000000000000.0-600000000000.0]",
    "test_prefill_time_of_any_format[3000-0.5]",
    "test_prefill_time_of_any_format[3000-1]",
    "test_prefill_time_of_any_format[3000-4]",
    "test_prefill_time_of_a_slow_chip",
]


def prefill_time(params, prompt_tokens, peak_flops, bandwidth, bytes_per_value=2):
    return params * bytes_per_value / bandwidth
