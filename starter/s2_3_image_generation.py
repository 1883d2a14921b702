"""2.3 Image generation: noise becomes a picture, one denoising step after another."""


def classifier_free_guidance(cond, uncond, scale):
    """The denoiser's prediction, pushed towards the prompt.

    cond, uncond: what the denoiser predicts with the prompt and without it, arrays of one shape.
    scale: how far to push; 0 gives uncond, 1 gives cond, pictures are made with about 3 to 8.
    Returns an array of the same shape.
    Source: Ho and Salimans, arXiv 2207.12598, whose weight w is scale - 1.
    """
    # TODO: start at uncond and walk scale times the way from there to cond
    raise NotImplementedError("s2_3_image_generation.classifier_free_guidance")


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    """The clean latent: one Euler step for each pair of neighbours in timesteps.

    latent: the noise to start from, any shape.
    denoiser: denoiser(latent, t, embedding) returns a velocity of the latent's shape.
    prompt_embedding, null_embedding: what the text encoder made of the prompt and of "".
    timesteps: n + 1 times, falling, for n steps.
    scale: the guidance scale; two passes of the denoiser a step, or one where it is 1.
    """
    # TODO: follow the guided velocity from each time to the next, without waste
    raise NotImplementedError("s2_3_image_generation.denoise")


def generate_image(prompt, text_encoder, denoiser, vae_decoder, noise, timesteps, scale):
    """The picture for a prompt: encode the text, denoise the latent, decode it to pixels.

    prompt: a text that is not empty.
    text_encoder: text_encoder(text) returns the embedding of one text.
    denoiser, noise, timesteps, scale: as in denoise, which starts from noise.
    vae_decoder: vae_decoder(latent) returns the picture; it runs once, at the end.
    """
    # TODO: run each of the three networks, and none more often than necessary
    raise NotImplementedError("s2_3_image_generation.generate_image")


def forward_passes(steps, guided=True):
    """How often the denoiser runs for one picture, an int: twice a step when guided."""
    # TODO: count the passes of a step, and multiply by the steps
    raise NotImplementedError("s2_3_image_generation.forward_passes")
