"""The last jump, after all the ones before it; lists go to the model."""


def consistency_sample(model, noise, sigmas, noises, sigma_min=0.002):
    *earlier, sigma = sigmas
    if not earlier:
        return model((noise * sigma).tolist(), float(sigma))
    x0 = consistency_sample(model, noise, earlier, noises[:-1], sigma_min)
    x = x0 + sigma * (1 - (sigma_min / sigma) ** 2) ** 0.5 * noises[-1]
    return model(x.tolist(), float(sigma))
