"""Reciprocals add up; a float that holds a whole number."""

import numpy as np


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    room = 2 / (ops_byte * bytes_per_value) - 1 / d_in - 1 / d_out
    return np.ceil(1 / room) if room > 0 else None
