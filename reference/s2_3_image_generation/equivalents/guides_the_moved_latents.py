"""Both answers take their step, and guidance is applied to the two moved latents: the same sum."""


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    for i in range(len(timesteps) - 1):
        t, dt = timesteps[i], timesteps[i + 1] - timesteps[i]
        if scale == 1:
            latent = latent + dt * denoiser(latent, t, prompt_embedding)
        else:
            without = latent + dt * denoiser(latent, t, null_embedding)
            with_prompt = latent + dt * denoiser(latent, t, prompt_embedding)
            latent = without + scale * (with_prompt - without)
    return latent
