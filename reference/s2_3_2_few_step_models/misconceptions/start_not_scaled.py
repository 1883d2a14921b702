"""Pure noise at the first level is as strong as that level, so the given noise is scaled up to it.

m232-09: the start is standard noise.
"""

CAUGHT_BY = [
    "test_consistency_sample_jumps_back_and_jumps_again",
    "test_consistency_sample_of_one_sigma_is_one_jump",
    "test_consistency_sample_over_many_levels[0.5]",
    "test_consistency_sample_over_many_levels[0.3]",
    "test_consistency_sample_of_two_levels_in_float32",
    "test_consistency_sample_of_a_single_level",
    "test_consistency_sample_has_a_default_for_sigma_min",
    "test_consistency_sample_down_to_sigma_min",
]


def consistency_sample(model, noise, sigmas, noises, sigma_min=0.002):
    x0 = model(noise, sigmas[0])
    for sigma, fresh in zip(sigmas[1:], noises, strict=True):
        x0 = model(x0 + sqrt(sigma**2 - sigma_min**2) * fresh, sigma)
    return x0
