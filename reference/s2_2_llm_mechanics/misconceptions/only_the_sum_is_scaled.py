"""The temperature belongs under every logit, before the exponential, and not into the sum alone.

The power 1/T is applied to the sum of the exponentials only.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_temperature_below_one_sharpens",
    "test_softmax_temperature_above_one_flattens_each_row",
    "test_softmax_temperature_stays_finite",
    "test_softmax_temperature_of_any_rows[0.01]",
    "test_softmax_temperature_of_any_rows[0.3]",
    "test_softmax_temperature_of_any_rows[1.7]",
    "test_softmax_temperature_of_any_rows[40.0]",
    "test_softmax_temperature_of_large_logits[0.01-float32]",
    "test_softmax_temperature_of_large_logits[0.01-float64]",
]


def softmax_temperature(logits, temperature):
    if temperature <= 0:
        raise ValueError(temperature)
    shifted = logits - np.max(logits, axis=-1, keepdims=True)
    total = np.exp(shifted).sum(axis=-1, keepdims=True)
    return np.exp(shifted) / total ** (1 / temperature)
