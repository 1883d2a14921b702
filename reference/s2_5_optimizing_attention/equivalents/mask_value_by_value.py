"""Nested lists of Python's own booleans."""


def sliding_window_mask(q_len, k_len, window):
    rows = []
    for i in range(q_len):
        position = k_len - q_len + i
        rows.append([position - window < j <= position for j in range(k_len)])
    return rows
