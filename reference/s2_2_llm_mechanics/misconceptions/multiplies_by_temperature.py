"""A low temperature should make the winner more certain, so distances between logits must grow.

m22-12: multiplies instead of dividing.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_temperature_below_one_sharpens",
    "test_softmax_temperature_above_one_flattens_each_row",
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
    scaled = (logits - np.max(logits, axis=-1, keepdims=True)) * temperature
    weights = np.exp(scaled)
    return weights / weights.sum(axis=-1, keepdims=True)
