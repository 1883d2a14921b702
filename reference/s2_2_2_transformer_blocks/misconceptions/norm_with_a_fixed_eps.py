"""eps is an argument, and models differ in it.

Always 1e-6.
"""

CAUGHT_BY = [
    "test_rms_norm_adds_eps_before_the_root",
    "test_rms_norm_uses_the_eps_it_is_given",
]


def rms_norm(x, weight, eps=1e-6):
    mean_square = np.mean(np.square(x), axis=-1, keepdims=True)
    return x / np.sqrt(mean_square + 1e-6) * weight
