"""The prompt does not change while the picture is made, so its embedding can be kept.

The text encoder runs inside the loop.
"""

CAUGHT_BY = [
    "test_generate_image_runs_encoder_and_decoder_outside_the_loop",
    "test_generate_image_calls_nothing_in_vain",
    "test_generate_image_at_scale_one_encodes_only_the_prompt",
]


def generate_image(prompt, text_encoder, denoiser, vae_decoder, noise, timesteps, scale):
    latent = noise
    for pair in pairwise(timesteps):
        prompt_embedding = text_encoder(prompt)
        null_embedding = text_encoder("") if scale != 1 else None
        latent = denoise(latent, denoiser, prompt_embedding, null_embedding, pair, scale)
    return vae_decoder(latent)
