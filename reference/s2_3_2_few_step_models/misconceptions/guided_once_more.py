"""Guidance was trained into the model, so there is no second pass to pay for.

m232-08: two passes a sigma.
"""

CAUGHT_BY = [
    "test_consistency_sample_needs_one_pass_a_sigma",
    "test_consistency_sample_visits_each_sigma_once",
]


def consistency_sample(model, noise, sigmas, noises, sigma_min=0.002):
    x, levels = sigmas[0] * noise, [*sigmas[1:], None]
    for i, sigma in enumerate(sigmas):
        x0 = (model(x, sigma) + model(x, sigma)) / 2
        if levels[i] is not None:
            x = x0 + sqrt(levels[i] ** 2 - sigma_min**2) * noises[i]
    return x0
