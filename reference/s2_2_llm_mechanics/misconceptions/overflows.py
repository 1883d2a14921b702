"""The exponential of a large logit is beyond any number; subtract the row's largest logit first.

No subtraction: infinity over infinity.
"""

import numpy as np

CAUGHT_BY = [
    "test_softmax_temperature_stays_finite",
    "test_softmax_temperature_of_large_logits[0.01-float32]",
    "test_softmax_temperature_of_large_logits[0.01-float64]",
    "test_softmax_temperature_of_large_logits[1.0-float32]",
    "test_softmax_temperature_of_large_logits[1.0-float64]",
]


def softmax_temperature(logits, temperature):
    if temperature <= 0:
        raise ValueError(temperature)
    with np.errstate(all="ignore"):
        weights = np.exp(logits / temperature)
        return weights / weights.sum(axis=-1, keepdims=True)
