"""A loop over the tokens, with Python numbers, into lists."""

import numpy as np


def adaln_modulate(x, shift, scale, eps=1e-6):
    out = []
    for row in np.asarray(x, float).tolist():
        mean = sum(row) / len(row)
        spread = (sum((v - mean) ** 2 for v in row) / len(row) + eps) ** 0.5
        out.append(
            [(v - mean) / spread * (1 + s) + b for v, s, b in zip(row, scale, shift, strict=True)]
        )
    return out
