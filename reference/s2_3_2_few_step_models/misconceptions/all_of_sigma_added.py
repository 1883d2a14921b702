"""The clean sample holds some noise already, so less than sigma is missing.

m232-03: no correction for sigma_min.
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
    for sigma, fresh in zip(sigmas[1:], noises, strict=True):
        x0 = model(x0 + sigma * fresh, sigma)
    return x0
