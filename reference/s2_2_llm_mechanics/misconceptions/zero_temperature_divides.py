"""Nothing can be divided by a temperature of zero, so refuse it with a ValueError.

m22-14: NaN at temperature 0.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_temperature_refuses_zero",
    "test_softmax_temperature_must_be_above_zero[0.0]",
]


def softmax_temperature(logits, temperature):
    if temperature < 0:
        raise ValueError(temperature)
    with np.errstate(all="ignore"):
        scaled = (logits - np.max(logits, axis=-1, keepdims=True)) / np.float64(temperature)
        weights = np.exp(scaled)
        return weights / weights.sum(axis=-1, keepdims=True)
