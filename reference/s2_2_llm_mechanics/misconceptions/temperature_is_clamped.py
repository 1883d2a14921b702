"""A temperature that makes no sense is refused, not silently replaced by a small one.

m22-15: clamps to a small number.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_temperature_refuses_zero",
    "test_softmax_temperature_must_be_above_zero[0.0]",
    "test_softmax_temperature_must_be_above_zero[-0.5]",
]


def softmax_temperature(logits, temperature):
    temperature = max(temperature, 1e-3)
    weights = np.exp((logits - np.max(logits, axis=-1, keepdims=True)) / temperature)
    return weights / weights.sum(axis=-1, keepdims=True)
