"""The prompt is what the picture should show, and the empty text is what it is compared with.

Prompt and empty prompt change places.
"""

CAUGHT_BY = [
    "test_generate_image_encodes_denoises_and_decodes",
    "test_generate_image_for_any_prompt[0.4]",
    "test_generate_image_for_any_prompt[5.0]",
]


def generate_image(prompt, text_encoder, denoiser, vae_decoder, noise, timesteps, scale):
    prompt_embedding = text_encoder(prompt)
    if scale == 1:
        return vae_decoder(denoise(noise, denoiser, prompt_embedding, None, timesteps, scale))
    return vae_decoder(
        denoise(noise, denoiser, text_encoder(""), prompt_embedding, timesteps, scale)
    )
