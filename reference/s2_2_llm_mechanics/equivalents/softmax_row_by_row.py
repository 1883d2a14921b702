"""Row by row, with Python's own numbers, by log-sum-exp; lists come back."""

import numpy as np


def softmax_temperature(logits, temperature):
    from math import exp, log

    if temperature <= 0:
        raise ValueError("temperature")
    if np.ndim(logits) > 1:
        return [softmax_temperature(row, temperature) for row in logits]
    scaled = [float(x) / temperature for x in logits]
    top = max(scaled)
    total = top + log(sum(exp(x - top) for x in scaled))
    return [exp(x - total) for x in scaled]
