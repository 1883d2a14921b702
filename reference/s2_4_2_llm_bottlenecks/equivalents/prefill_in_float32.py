"""An array of both times, in float32."""

import numpy as np


def prefill_time(params, prompt_tokens, peak_flops, bandwidth, bytes_per_value=2):
    work = np.array([2.0 * params * prompt_tokens, params * bytes_per_value], np.float32)
    return (work / np.array([peak_flops, bandwidth], np.float32)).max()
