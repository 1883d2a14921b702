"""The small constant joins the variance before the root is taken, not after.

eps is added to the standard deviation.
"""

CAUGHT_BY = ["test_adaln_modulate_adds_eps_inside_the_root", "test_adaln_modulate_of_tiny_values"]


def adaln_modulate(x, shift, scale, eps=1e-6):
    mean = x.mean(axis=-1, keepdims=True)
    return (x - mean) / (x.std(axis=-1, keepdims=True) + eps) * (1 + scale) + shift
