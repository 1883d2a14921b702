"""A negative temperature would prefer the unlikeliest token, so it is refused like zero.

Checks for exactly 0 only.
"""

import numpy as np

CAUGHT_BY = ["test_softmax_temperature_must_be_above_zero[-0.5]"]


def softmax_temperature(logits, temperature):
    if temperature == 0:
        raise ValueError(temperature)
    scaled = logits / temperature
    weights = np.exp(scaled - np.max(scaled, axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True)
