"""The latent changes in every step, so both answers grow old: ask for both of them anew.

The unconditional pass runs only in the first step.
"""

CAUGHT_BY = [
    "test_denoise_takes_two_guided_steps",
    "test_denoise_asks_twice_a_step",
    "test_denoise_asks_once_a_step_at_scale_one",
    "test_denoise_follows_an_uneven_schedule",
    "test_denoise_between_any_two_times",
    "test_denoise_guides_below_one_too[0.0]",
    "test_denoise_guides_below_one_too[0.5]",
    "test_denoise_asks_with_and_without_prompt_at_each_time",
    "test_denoise_at_scale_one_asks_only_with_the_prompt",
]


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    uncond = denoiser(latent, timesteps[0], null_embedding)
    for t, t_next in pairwise(timesteps):
        velocity = denoiser(latent, t, prompt_embedding)
        velocity = classifier_free_guidance(velocity, uncond, scale)
        latent = latent + (t_next - t) * velocity
    return latent
