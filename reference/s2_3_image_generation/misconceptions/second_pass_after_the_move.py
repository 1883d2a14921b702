"""Both passes of a step must look at the same latent before anything moves.

m23-04: the unconditional pass already sees the latent that the first pass moved.
"""

CAUGHT_BY = [
    "test_denoise_takes_two_guided_steps",
    "test_denoise_follows_an_uneven_schedule",
    "test_denoise_between_any_two_times",
    "test_denoise_of_a_single_step",
    "test_denoise_guides_below_one_too[0.0]",
    "test_denoise_guides_below_one_too[0.5]",
    "test_denoise_asks_with_and_without_prompt_at_each_time",
]


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    for t, t_next in pairwise(timesteps):
        velocity = denoiser(latent, t, prompt_embedding)
        if scale != 1:
            moved = latent + (t_next - t) * velocity
            uncond = denoiser(moved, t, null_embedding)
            velocity = classifier_free_guidance(velocity, uncond, scale)
        latent = latent + (t_next - t) * velocity
    return latent
