"""Plain softmax, then the probabilities to the power of 1/T, made to sum to 1 again."""

import numpy as np


def softmax_temperature(logits, temperature):
    if temperature <= 0:
        raise ValueError("temperature")
    probs = np.exp(logits - np.max(logits, axis=-1, keepdims=True))
    probs = probs / probs.sum(axis=-1, keepdims=True)
    powers = probs ** (1 / temperature)
    return powers / powers.sum(axis=-1, keepdims=True)
