"""At a scale of 1 the empty prompt is never used, so there is no need to encode it.

m23-05: the text encoder runs twice although guidance is off.
"""

CAUGHT_BY = ["test_generate_image_at_scale_one_encodes_only_the_prompt"]


def generate_image(prompt, text_encoder, denoiser, vae_decoder, noise, timesteps, scale):
    embeddings = text_encoder(prompt), text_encoder("")
    return vae_decoder(denoise(noise, denoiser, *embeddings, timesteps, scale))
