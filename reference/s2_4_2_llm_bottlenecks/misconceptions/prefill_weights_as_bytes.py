"""Parameters are counted in numbers, bandwidth in bytes: ask how wide a number is.

m242-13: one byte a weight.
"""

CAUGHT_BY = [
    "test_prefill_time_of_a_short_prompt",
    "test_prefill_time_of_short_prompts[989000000000000.0-3350000000000.0]",
    "test_prefill_time_of_short_prompts[989000000000000.0-4800000000000.0]",
    "test_prefill_time_of_short_prompts[125000000000000.0-600000000000.0]",
    "test_prefill_time_of_any_format[20-0.5]",
    "test_prefill_time_of_any_format[20-4]",
]


def prefill_time(params, prompt_tokens, peak_flops, bandwidth, bytes_per_value=2):
    compute = 2 * params * prompt_tokens / peak_flops
    memory = params / bandwidth
    return max(compute, memory)
