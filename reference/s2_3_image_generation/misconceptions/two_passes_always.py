"""A scale of 1 returns the conditional answer as it is, so the other pass is wasted work.

m23-05: scale 1 still costs two passes.
"""

CAUGHT_BY = [
    "test_denoise_asks_once_a_step_at_scale_one",
    "test_denoise_at_scale_one_asks_only_with_the_prompt",
]


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    for t, t_next in pairwise(timesteps):
        cond = denoiser(latent, t, prompt_embedding)
        uncond = denoiser(latent, t, null_embedding)
        velocity = classifier_free_guidance(cond, uncond, scale)
        latent = latent + (t_next - t) * velocity
    return latent
