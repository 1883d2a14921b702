"""A blend of the two answers with weights that sum to 1; float32."""

import numpy as np


def classifier_free_guidance(cond, uncond, scale):
    cond, uncond = np.float32(cond), np.float32(uncond)
    return scale * cond + (1 - scale) * uncond
