"""Shortened by g and n."""

import numpy as np


def decode_attention_intensity(context, head_dim, queries_per_kv=1, bytes_per_value=2):
    per_query = 2 * head_dim / queries_per_kv + 2 * head_dim / context
    return np.float32((4 * head_dim + 3) / (per_query * bytes_per_value))
