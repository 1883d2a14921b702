"""The empty prompt first, a step at a time, and a list as the picture."""

import numpy as np


def generate_image(prompt, text_encoder, denoiser, vae_decoder, noise, timesteps, scale):
    embeddings = {text: text_encoder(text) for text in (["", prompt] if scale != 1 else [prompt])}
    latent = noise
    for i in range(1, len(timesteps)):
        pair = timesteps[i - 1 : i + 1]
        latent = denoise(latent, denoiser, embeddings[prompt], embeddings.get("", 0.0), pair, scale)
    return np.asarray(vae_decoder(latent)).tolist()
