"""One fraction, shortened by N²; float32."""

import numpy as np


def attention_intensity(seq_len, head_dim, bytes_per_value=2):
    n, d = np.float32(seq_len), np.float32(head_dim)
    return (4 * d + 3) / (4 * (1 + d / n)) / np.float32(bytes_per_value)
