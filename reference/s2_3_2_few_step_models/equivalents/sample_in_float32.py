"""Single precision, indices, and the root by hypotenuse."""

import numpy as np


def consistency_sample(model, noise, sigmas, noises, sigma_min=0.002):
    sigmas, low = np.float32(sigmas), np.float32(sigma_min)
    x = sigmas[0] * np.float32(noise)
    for i in range(len(sigmas)):
        if i > 0:
            missing = np.sqrt((sigmas[i] - low) * (sigmas[i] + low))
            x = x + missing * np.float32(noises[i - 1])
        x = np.float32(model(x, sigmas[i]))
    return x
