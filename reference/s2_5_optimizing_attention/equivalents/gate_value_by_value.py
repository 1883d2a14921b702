"""Lists, and the sigmoid in two halves."""

import math


def gated_attention(attention_output, x, W_gate):
    def sigmoid(z):
        return 1 / (1 + math.exp(-z)) if z >= 0 else math.exp(z) / (1 + math.exp(z))

    return [
        [float(o) * sigmoid(float(np.dot(w, row))) for o, w in zip(outputs, W_gate, strict=True)]
        for outputs, row in zip(attention_output, x, strict=True)
    ]
