"""Counts up, after asking whether it will ever end."""


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    if 2 * d_in * d_out / ((d_in + d_out) * bytes_per_value) <= ops_byte:
        return None
    tokens = 1
    while matmul_intensity(tokens, d_in, d_out, bytes_per_value) < ops_byte:
        tokens += 1
    return tokens
