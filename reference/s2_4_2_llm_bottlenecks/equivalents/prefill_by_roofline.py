"""Work over the attainable speed."""


def prefill_time(params, prompt_tokens, peak_flops, bandwidth, bytes_per_value=2):
    intensity = 2 * prompt_tokens / bytes_per_value
    return 2 * params * prompt_tokens / min(peak_flops, intensity * bandwidth)
