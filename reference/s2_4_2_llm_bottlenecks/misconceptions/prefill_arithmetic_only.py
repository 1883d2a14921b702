"""Even for a single token all weights have to be read first.

m242-12: FLOPs over peak.
"""

CAUGHT_BY = [
    "test_prefill_time_of_a_short_prompt",
    "test_prefill_time_of_narrow_values",
    "test_prefill_time_of_short_prompts[989000000000000.0-3350000000000.0]",
    "test_prefill_time_of_short_prompts[989000000000000.0-4800000000000.0]",
    "test_prefill_time_of_short_prompts[125000000000000.0-600000000000.0]",
    "test_prefill_time_of_any_format[20-0.5]",
    "test_prefill_time_of_any_format[20-1]",
    "test_prefill_time_of_any_format[20-4]",
]


def prefill_time(params, prompt_tokens, peak_flops, bandwidth, bytes_per_value=2):
    return 2 * params * prompt_tokens / peak_flops
