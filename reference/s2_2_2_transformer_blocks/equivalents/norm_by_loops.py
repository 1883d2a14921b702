"""Lists and loops, number by number."""


def rms_norm(x, weight, eps=1e-6):
    rows = []
    for row in x:
        size = (sum(float(value) ** 2 for value in row) / len(row) + eps) ** 0.5
        rows.append([float(value) / size * float(w) for value, w in zip(row, weight, strict=True)])
    return rows
