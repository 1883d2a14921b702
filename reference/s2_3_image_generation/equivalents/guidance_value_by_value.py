"""A loop over the values, and a list as the result."""

import numpy as np


def classifier_free_guidance(cond, uncond, scale):
    pairs = zip(cond.ravel(), uncond.ravel(), strict=True)
    values = [u - scale * u + scale * c for c, u in pairs]
    return np.reshape(values, cond.shape).tolist()
