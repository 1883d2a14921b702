"""2.3.2 Few-step models: jump to the picture, step back into the noise, jump again."""

from math import sqrt


def pick_timesteps(schedule, steps):
    """The times that a few-step model visits, spread evenly over a long schedule.

    schedule: N times, noisiest first, a list or a 1-D array.
    Returns a list of `steps` of them: entry i · N // steps for each i from 0.
    ValueError: steps is outside 1 … N.
    Source: the schedule of latent consistency models, arXiv 2310.04378.
    """
    # BEGIN SOLUTION: start with the noisiest time and go on in strides of N / steps
    count = len(schedule)
    if not 1 <= steps <= count:
        raise ValueError(f"{steps} steps cannot be picked from {count} times")
    return [schedule[i * count // steps] for i in range(steps)]
    # END SOLUTION


def consistency_sample(model, noise, sigmas, noises, sigma_min=0.002):
    """A sample of a consistency model: one pass a sigma.

    model: model(x, sigma) jumps from x, at noise level sigma, to the clean sample.
    noise: standard noise of any shape, for the start.
    sigmas: n noise levels, highest first, none below sigma_min.
    noises: n - 1 arrays of noise, for stepping back into it.
    sigma_min: the noise level of what the model calls clean.
    Returns the last clean sample. Source: arXiv 2303.01469, algorithm 1.
    """
    # BEGIN SOLUTION: jump, then for each further sigma step back into the noise and jump again
    x0 = model(sigmas[0] * noise, sigmas[0])
    for sigma, fresh in zip(sigmas[1:], noises, strict=True):
        # squares of noise levels add up, and x0 already holds sigma_min
        x = x0 + sqrt(sigma**2 - sigma_min**2) * fresh
        x0 = model(x, sigma)
    return x0
    # END SOLUTION


def few_step_speedup(base_steps, few_steps, base_guided=True, few_guided=False):
    """How many times fewer passes of the denoiser the few-step model needs, a float.

    A guided step is two passes, any other step is one.
    """
    # BEGIN SOLUTION: count the passes of both, and divide the old by the new
    base_passes = base_steps * (2 if base_guided else 1)
    few_passes = few_steps * (2 if few_guided else 1)
    return base_passes / few_passes
    # END SOLUTION
