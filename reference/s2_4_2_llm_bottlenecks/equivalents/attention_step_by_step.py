"""A table of the three steps: operations, read, written."""

import numpy as np


def attention_intensity(seq_len, head_dim, bytes_per_value=2):
    square, slab = float(seq_len) ** 2, float(seq_len) * head_dim
    steps = np.array(
        [
            [2 * square * head_dim, 2 * slab, square],
            [3 * square, square, square],
            [2 * slab * seq_len, square + slab, slab],
        ]
    )
    flops, read, written = steps.sum(axis=0)
    return flops / ((read + written) * bytes_per_value)
