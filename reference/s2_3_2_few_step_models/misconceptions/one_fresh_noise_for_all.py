"""Every step back needs fresh noise, so take the next array each time.

The first of the noises is used for all levels.
"""

CAUGHT_BY = [
    "test_consistency_sample_over_many_levels[0.5]",
    "test_consistency_sample_over_many_levels[0.3]",
]


def consistency_sample(model, noise, sigmas, noises, sigma_min=0.002):
    x0 = model(sigmas[0] * noise, sigmas[0])
    for sigma in sigmas[1:]:
        x0 = model(x0 + sqrt(sigma**2 - sigma_min**2) * noises[0], sigma)
    return x0
