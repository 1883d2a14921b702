"""In float32, divided first and shifted afterwards."""

import numpy as np


def softmax_temperature(logits, temperature):
    if not temperature > 0:
        raise ValueError("temperature")
    scaled = np.asarray(logits, np.float32) / np.float32(temperature)
    scaled = scaled - scaled.max(axis=-1, keepdims=True)
    weights = np.exp(scaled)
    return (weights / weights.sum(axis=-1, keepdims=True)).astype(np.float32)
