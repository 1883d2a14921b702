"""Plain loops and a list."""

from math import sqrt


def pool_embedding(hidden, mask):
    rows = [row for row, real in zip(hidden.tolist(), mask.tolist(), strict=True) if real]
    if len(rows) == 0:
        raise ValueError("no real token")
    mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    length = sqrt(sum(value * value for value in mean))
    return [value / length for value in mean]
