"""The picture is what the last jump arrives at, not what it starts from.

m232-05: returns the noisy x.
"""

CAUGHT_BY = [
    "test_consistency_sample_jumps_back_and_jumps_again",
    "test_consistency_sample_of_one_sigma_is_one_jump",
    "test_consistency_sample_needs_one_pass_a_sigma",
    "test_consistency_sample_over_many_levels[0.5]",
    "test_consistency_sample_over_many_levels[0.3]",
    "test_consistency_sample_of_two_levels_in_float32",
    "test_consistency_sample_of_a_single_level",
    "test_consistency_sample_down_to_sigma_min",
    "test_consistency_sample_visits_each_sigma_once",
]


def consistency_sample(model, noise, sigmas, noises, sigma_min=0.002):
    x = sigmas[0] * noise
    for before, sigma, fresh in zip(sigmas[:-1], sigmas[1:], noises, strict=True):
        x = model(x, before) + sqrt(sigma**2 - sigma_min**2) * fresh
    return x
