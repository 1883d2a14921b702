"""Guidance compares the prompt with an empty one: compared with itself it makes no difference.

The prompt's own embedding stands in for the empty one.
"""

CAUGHT_BY = [
    "test_generate_image_encodes_denoises_and_decodes",
    "test_generate_image_runs_encoder_and_decoder_outside_the_loop",
    "test_generate_image_for_any_prompt[0.4]",
    "test_generate_image_for_any_prompt[5.0]",
    "test_generate_image_calls_nothing_in_vain",
]


def generate_image(prompt, text_encoder, denoiser, vae_decoder, noise, timesteps, scale):
    prompt_embedding = text_encoder(prompt)
    return vae_decoder(
        denoise(noise, denoiser, prompt_embedding, prompt_embedding, timesteps, scale)
    )
