"""Steps lie between the times, so the last time is where you arrive and needs no pass of its own.

m23-08: n + 1 passes for n steps, the last with nothing left to do.
"""

CAUGHT_BY = [
    "test_denoise_asks_twice_a_step",
    "test_denoise_asks_once_a_step_at_scale_one",
    "test_denoise_asks_with_and_without_prompt_at_each_time",
    "test_denoise_at_scale_one_asks_only_with_the_prompt",
]


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    times = [*timesteps, timesteps[-1]]
    for t, t_next in pairwise(times):
        velocity = denoiser(latent, t, prompt_embedding)
        if scale != 1:
            uncond = denoiser(latent, t, null_embedding)
            velocity = classifier_free_guidance(velocity, uncond, scale)
        latent = latent + (t_next - t) * velocity
    return latent
