"""Each pass needs its own step's time, since the latent gets cleaner from step to step.

m23-11: always the first time.
"""

CAUGHT_BY = [
    "test_denoise_takes_two_guided_steps",
    "test_denoise_follows_an_uneven_schedule",
    "test_denoise_between_any_two_times",
    "test_denoise_guides_below_one_too[0.0]",
    "test_denoise_guides_below_one_too[0.5]",
    "test_denoise_asks_with_and_without_prompt_at_each_time",
    "test_denoise_at_scale_one_asks_only_with_the_prompt",
]


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    for t, t_next in pairwise(timesteps):
        velocity = denoiser(latent, timesteps[0], prompt_embedding)
        if scale != 1:
            uncond = denoiser(latent, timesteps[0], null_embedding)
            velocity = classifier_free_guidance(velocity, uncond, scale)
        latent = latent + (t_next - t) * velocity
    return latent
