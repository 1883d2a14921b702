"""2.3.2 Few-step models: jump to the picture, step back into the noise, jump again."""

from math import sqrt


def pick_timesteps(schedule, steps):
    """The times that a few-step model visits, spread evenly over a long schedule.

    schedule: N times, noisiest first, a list or a 1-D array.
    Returns a list of `steps` of them: entry i · N // steps for each i from 0.
    ValueError: steps is outside 1 … N.
    Source: the schedule of latent consistency models, arXiv 2310.04378.
    """
    # TODO: start with the noisiest time and go on in strides of N / steps
    raise NotImplementedError("s2_3_2_few_step_models.pick_timesteps")


def consistency_sample(model, noise, sigmas, noises, sigma_min=0.002):
    """A sample of a consistency model: one pass a sigma.

    model: model(x, sigma) jumps from x, at noise level sigma, to the clean sample.
    noise: standard noise of any shape, for the start.
    sigmas: n noise levels, highest first, none below sigma_min.
    noises: n - 1 arrays of noise, for stepping back into it.
    sigma_min: the noise level of what the model calls clean.
    Returns the last clean sample. Source: arXiv 2303.01469, algorithm 1.
    """
    # TODO: jump, then for each further sigma step back into the noise and jump again
    raise NotImplementedError("s2_3_2_few_step_models.consistency_sample")


def few_step_speedup(base_steps, few_steps, base_guided=True, few_guided=False):
    """How many times fewer passes of the denoiser the few-step model needs, a float.

    A guided step is two passes, any other step is one.
    """
    # TODO: count the passes of both, and divide the old by the new
    raise NotImplementedError("s2_3_2_few_step_models.few_step_speedup")
