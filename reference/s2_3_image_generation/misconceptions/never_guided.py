"""Every step is guided by the scale and the empty prompt, and that takes two answers.

The prompt's velocity is followed as it is.
"""

CAUGHT_BY = [
    "test_denoise_takes_two_guided_steps",
    "test_denoise_asks_twice_a_step",
    "test_denoise_follows_an_uneven_schedule",
    "test_denoise_between_any_two_times",
    "test_denoise_of_a_single_step",
    "test_denoise_guides_below_one_too[0.0]",
    "test_denoise_guides_below_one_too[0.5]",
    "test_denoise_asks_with_and_without_prompt_at_each_time",
]


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    for t, t_next in pairwise(timesteps):
        latent = latent + (t_next - t) * denoiser(latent, t, prompt_embedding)
    return latent
