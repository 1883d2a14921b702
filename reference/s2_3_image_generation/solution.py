"""2.3 Image generation: noise becomes a picture, one denoising step after another."""

# BEGIN SOLUTION
from itertools import pairwise

# END SOLUTION


def classifier_free_guidance(cond, uncond, scale):
    """The denoiser's prediction, pushed towards the prompt.

    cond, uncond: what the denoiser predicts with the prompt and without it, arrays of one shape.
    scale: how far to push; 0 gives uncond, 1 gives cond, pictures are made with about 3 to 8.
    Returns an array of the same shape.
    Source: Ho and Salimans, arXiv 2207.12598, whose weight w is scale - 1.
    """
    # BEGIN SOLUTION: start at uncond and walk scale times the way from there to cond
    return uncond + scale * (cond - uncond)
    # END SOLUTION


def denoise(latent, denoiser, prompt_embedding, null_embedding, timesteps, scale):
    """The clean latent: one Euler step for each pair of neighbours in timesteps.

    latent: the noise to start from, any shape.
    denoiser: denoiser(latent, t, embedding) returns a velocity of the latent's shape.
    prompt_embedding, null_embedding: what the text encoder made of the prompt and of "".
    timesteps: n + 1 times, falling, for n steps.
    scale: the guidance scale; two passes of the denoiser a step, or one where it is 1.
    """
    # BEGIN SOLUTION: follow the guided velocity from each time to the next, without waste
    for t, t_next in pairwise(timesteps):
        velocity = denoiser(latent, t, prompt_embedding)
        # with scale 1 guidance would return cond as it is: the second pass is saved
        if scale != 1:
            uncond = denoiser(latent, t, null_embedding)
            velocity = classifier_free_guidance(velocity, uncond, scale)
        # time falls, so the difference is negative
        latent = latent + (t_next - t) * velocity
    return latent
    # END SOLUTION


def generate_image(prompt, text_encoder, denoiser, vae_decoder, noise, timesteps, scale):
    """The picture for a prompt: encode the text, denoise the latent, decode it to pixels.

    prompt: a text that is not empty.
    text_encoder: text_encoder(text) returns the embedding of one text.
    denoiser, noise, timesteps, scale: as in denoise, which starts from noise.
    vae_decoder: vae_decoder(latent) returns the picture; it runs once, at the end.
    """
    # BEGIN SOLUTION: run each of the three networks, and none more often than necessary
    prompt_embedding = text_encoder(prompt)
    # with scale 1 nothing ever looks at the empty prompt
    null_embedding = text_encoder("") if scale != 1 else None
    latent = denoise(noise, denoiser, prompt_embedding, null_embedding, timesteps, scale)
    return vae_decoder(latent)
    # END SOLUTION


def forward_passes(steps, guided=True):
    """How often the denoiser runs for one picture, an int: twice a step when guided."""
    # BEGIN SOLUTION: count the passes of a step, and multiply by the steps
    return steps * (2 if guided else 1)
    # END SOLUTION
