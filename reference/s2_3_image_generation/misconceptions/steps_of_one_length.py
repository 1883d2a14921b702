"""The schedule decides how long each step is, and steps need not be equally long.

Every step is the whole way divided by the number of steps.
"""

CAUGHT_BY = [
    "test_denoise_follows_an_uneven_schedule",
    "test_denoise_between_any_two_times",
    "test_denoise_guides_below_one_too[0.0]",
    "test_denoise_guides_below_one_too[0.5]",
    "test_denoise_at_scale_one_asks_only_with_the_prompt",
]


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    length = (timesteps[-1] - timesteps[0]) / (len(timesteps) - 1)
    for t in timesteps[:-1]:
        velocity = denoiser(latent, t, prompt_embedding)
        if scale != 1:
            uncond = denoiser(latent, t, null_embedding)
            velocity = classifier_free_guidance(velocity, uncond, scale)
        latent = latent + length * velocity
    return latent
