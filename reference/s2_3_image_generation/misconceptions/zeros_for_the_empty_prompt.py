"""The empty prompt is a text like any other, and only the encoder knows what it means.

The null embedding is an array of zeros.
"""

import numpy as np

CAUGHT_BY = [
    "test_generate_image_runs_encoder_and_decoder_outside_the_loop",
    "test_generate_image_for_any_prompt[0.4]",
    "test_generate_image_for_any_prompt[5.0]",
    "test_generate_image_calls_nothing_in_vain",
]


def generate_image(prompt, text_encoder, denoiser, vae_decoder, noise, timesteps, scale):
    prompt_embedding = text_encoder(prompt)
    null_embedding = np.zeros_like(prompt_embedding)
    return vae_decoder(denoise(noise, denoiser, prompt_embedding, null_embedding, timesteps, scale))
