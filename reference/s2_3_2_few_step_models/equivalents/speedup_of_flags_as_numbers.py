"""A flag is worth one pass more; a NumPy scalar in single precision."""

import numpy as np


def few_step_speedup(base_steps, few_steps, base_guided=True, few_guided=False):
    return np.float32(base_steps / few_steps) * ((1 + base_guided) / (1 + few_guided))
