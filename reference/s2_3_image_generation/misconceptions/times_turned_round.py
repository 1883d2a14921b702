"""Denoising starts at the noisy end of the schedule, with the first time, and ends at the last.

m23-07: ascending timesteps.
"""

CAUGHT_BY = [
    "test_denoise_takes_two_guided_steps",
    "test_denoise_follows_an_uneven_schedule",
    "test_denoise_between_any_two_times",
    "test_denoise_of_a_single_step",
    "test_denoise_guides_below_one_too[0.0]",
    "test_denoise_guides_below_one_too[0.5]",
    "test_denoise_asks_with_and_without_prompt_at_each_time",
    "test_denoise_at_scale_one_asks_only_with_the_prompt",
]


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    for t, t_next in pairwise(timesteps[::-1]):
        velocity = denoiser(latent, t, prompt_embedding)
        if scale != 1:
            uncond = denoiser(latent, t, null_embedding)
            velocity = classifier_free_guidance(velocity, uncond, scale)
        latent = latent + (t_next - t) * velocity
    return latent
