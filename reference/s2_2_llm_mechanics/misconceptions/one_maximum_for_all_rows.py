"""Subtract each row's own largest logit, or a row of low logits vanishes altogether.

The largest of the whole array is subtracted.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_temperature_of_large_logits[0.01-float32]",
    "test_softmax_temperature_of_large_logits[0.01-float64]",
    "test_softmax_temperature_of_large_logits[1.0-float32]",
    "test_softmax_temperature_of_large_logits[1.0-float64]",
]


def softmax_temperature(logits, temperature):
    if temperature <= 0:
        raise ValueError(temperature)
    with np.errstate(all="ignore"):
        weights = np.exp((logits - np.max(logits)) / temperature)
        return weights / weights.sum(axis=-1, keepdims=True)
