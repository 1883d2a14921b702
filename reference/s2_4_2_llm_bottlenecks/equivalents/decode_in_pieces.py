"""Weights and caches apart, a NumPy scalar."""

import numpy as np


def decode_time_per_token(params, batch, kv_bytes, peak_flops, bandwidth, bytes_per_value=2):
    weights = params / (bandwidth / bytes_per_value)
    return np.maximum(batch * (2 * params / peak_flops), weights + kv_bytes / bandwidth)
