"""One float32 copy, moved in place; index loop; the unconditional pass first; NumPy scalars."""

import numpy as np


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    x = np.array(latent, np.float32)
    times = np.asarray(timesteps, np.float32)
    for i, step in enumerate(np.diff(times)):
        v = np.zeros_like(x)
        if scale != 1:
            v = np.asarray(denoiser(x, times[i], null_embedding), np.float32)
        v = v + np.float32(scale) * (np.asarray(denoiser(x, times[i], prompt_embedding)) - v)
        x += (step * v).astype(np.float32)
    return x
