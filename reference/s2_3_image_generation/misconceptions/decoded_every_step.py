"""Pixels are needed once, at the end: the steps in between stay in latent space.

m23-17: decodes after every step.
"""

CAUGHT_BY = [
    "test_generate_image_runs_encoder_and_decoder_outside_the_loop",
    "test_generate_image_calls_nothing_in_vain",
    "test_generate_image_at_scale_one_encodes_only_the_prompt",
]


def generate_image(prompt, text_encoder, denoiser, vae_decoder, noise, timesteps, scale):
    prompt_embedding = text_encoder(prompt)
    null_embedding = text_encoder("") if scale != 1 else None
    latent = noise
    for pair in pairwise(timesteps):
        latent = denoise(latent, denoiser, prompt_embedding, null_embedding, pair, scale)
        image = vae_decoder(latent)
    return image
