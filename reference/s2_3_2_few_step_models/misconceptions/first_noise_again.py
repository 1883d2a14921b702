"""Each step back takes noise of its own; the noise of the start is used up.

The start's noise is added again and again.
"""

CAUGHT_BY = [
    "test_consistency_sample_jumps_back_and_jumps_again",
    "test_consistency_sample_over_many_levels[0.5]",
    "test_consistency_sample_over_many_levels[0.3]",
    "test_consistency_sample_of_two_levels_in_float32",
    "test_consistency_sample_has_a_default_for_sigma_min",
    "test_consistency_sample_down_to_sigma_min",
]


def consistency_sample(model, noise, sigmas, noises, sigma_min=0.002):
    x0 = model(sigmas[0] * noise, sigmas[0])
    for sigma in sigmas[1:]:
        x0 = model(x0 + sqrt(sigma**2 - sigma_min**2) * noise, sigma)
    return x0
