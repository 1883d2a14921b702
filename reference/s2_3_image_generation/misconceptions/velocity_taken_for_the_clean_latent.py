"""The denoiser answers with a direction to move in, not with the finished latent.

m23-14: mixes up what the network predicts; its answer becomes the latent.
"""

CAUGHT_BY = [
    "test_denoise_takes_two_guided_steps",
    "test_denoise_follows_an_uneven_schedule",
    "test_denoise_between_any_two_times",
    "test_denoise_of_a_single_step",
    "test_denoise_guides_below_one_too[0.0]",
    "test_denoise_guides_below_one_too[0.5]",
    "test_denoise_at_scale_one_asks_only_with_the_prompt",
]


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    for t in timesteps[:-1]:
        velocity = denoiser(latent, t, prompt_embedding)
        if scale != 1:
            uncond = denoiser(latent, t, null_embedding)
            velocity = classifier_free_guidance(velocity, uncond, scale)
        latent = velocity
    return latent
