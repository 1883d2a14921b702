"""The first step, then the rest of the schedule; lists go to the denoiser."""

import numpy as np


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    if len(timesteps) == 1:
        return latent
    t, t_next = timesteps[0], timesteps[1]
    moved = np.asarray(denoiser(latent.tolist(), t, prompt_embedding)) * scale
    if scale != 1:
        moved = moved + np.asarray(denoiser(latent.tolist(), t, null_embedding)) * (1 - scale)
    latent = latent - (t - t_next) * moved
    return denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps[1:], scale)
