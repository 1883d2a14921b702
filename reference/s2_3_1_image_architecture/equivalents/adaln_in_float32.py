"""Single precision throughout, and the variance as mean of squares less square of mean."""

import numpy as np


def adaln_modulate(x, shift, scale, eps=1e-6):
    x, shift, scale = np.float32(x), np.float32(shift), np.float32(scale)
    mean = x.mean(-1, keepdims=True)
    variance = np.maximum((x * x).mean(-1, keepdims=True) - mean * mean, 0)
    normal = (x - mean) * (variance + np.float32(eps)) ** np.float32(-0.5)
    return normal + scale * normal + shift
