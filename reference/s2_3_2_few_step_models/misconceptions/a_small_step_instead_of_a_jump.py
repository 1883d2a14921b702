"""The model predicts where the way ends, not the direction of the next small step.

m232-07: an Euler step towards the prediction, without new noise.
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
    for i, before in enumerate(sigmas[:-1]):
        x = x + (sigmas[i + 1] - before) * (x - model(x, before)) / before
    return model(x, sigmas[-1])
