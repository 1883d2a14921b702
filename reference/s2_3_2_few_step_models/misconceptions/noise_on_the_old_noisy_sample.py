"""Fresh noise is added to the clean sample that the last jump reached, not to what went into it.

m232-02: re-noises the old noisy x.
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
    x = sigmas[0] * noise
    x0 = model(x, sigmas[0])
    for sigma, fresh in zip(sigmas[1:], noises, strict=True):
        x = x + sqrt(sigma**2 - sigma_min**2) * fresh
        x0 = model(x, sigma)
    return x0
