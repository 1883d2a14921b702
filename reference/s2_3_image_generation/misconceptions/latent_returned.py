"""The denoised latent is not a picture yet: the decoder turns it into pixels.

The decoder is never called.
"""

CAUGHT_BY = [
    "test_generate_image_encodes_denoises_and_decodes",
    "test_generate_image_runs_encoder_and_decoder_outside_the_loop",
    "test_generate_image_for_any_prompt[0.4]",
    "test_generate_image_for_any_prompt[1.0]",
    "test_generate_image_for_any_prompt[5.0]",
    "test_generate_image_calls_nothing_in_vain",
    "test_generate_image_at_scale_one_encodes_only_the_prompt",
]


def generate_image(prompt, text_encoder, denoiser, vae_decoder, noise, timesteps, scale):
    prompt_embedding = text_encoder(prompt)
    null_embedding = text_encoder("") if scale != 1 else None
    return denoise(noise, denoiser, prompt_embedding, null_embedding, timesteps, scale)
