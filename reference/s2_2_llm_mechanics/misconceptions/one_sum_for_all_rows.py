"""Each row is a choice of its own, so each row has the sum 1.

Sums over the whole array.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_temperature_above_one_flattens_each_row",
    "test_softmax_temperature_of_any_rows[0.01]",
    "test_softmax_temperature_of_any_rows[0.3]",
    "test_softmax_temperature_of_any_rows[1.0]",
    "test_softmax_temperature_of_any_rows[1.7]",
    "test_softmax_temperature_of_any_rows[40.0]",
    "test_softmax_temperature_of_large_logits[0.01-float32]",
    "test_softmax_temperature_of_large_logits[0.01-float64]",
    "test_softmax_temperature_of_large_logits[1.0-float32]",
    "test_softmax_temperature_of_large_logits[1.0-float64]",
    "test_softmax_temperature_of_one_logit",
]


def softmax_temperature(logits, temperature):
    if temperature <= 0:
        raise ValueError(temperature)
    weights = np.exp((logits - np.max(logits, axis=-1, keepdims=True)) / temperature)
    return weights / weights.sum()
