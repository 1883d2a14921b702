"""Only a scale of exactly 1 makes guidance pointless: below it the prompt counts for less.

m23-05: a scale of 0 or 0.5 is taken for no guidance, as common pipelines do.
"""

CAUGHT_BY = ["test_denoise_guides_below_one_too[0.0]", "test_denoise_guides_below_one_too[0.5]"]


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    for t, t_next in pairwise(timesteps):
        velocity = denoiser(latent, t, prompt_embedding)
        if scale > 1:
            uncond = denoiser(latent, t, null_embedding)
            velocity = classifier_free_guidance(velocity, uncond, scale)
        latent = latent + (t_next - t) * velocity
    return latent
