"""After the norm a row has size one, which a mean of squares alone cannot give.

m222-04: no root.
"""

CAUGHT_BY = [
    "test_rms_norm_adds_eps_before_the_root",
    "test_rms_norm_of_any_rows[1 by 6]",
    "test_rms_norm_of_any_rows[3 by 8]",
    "test_rms_norm_of_any_rows[5 by 3]",
    "test_rms_norm_of_any_rows[7 by 2]",
    "test_rms_norm_of_float32",
    "test_rms_norm_of_small_numbers",
    "test_rms_norm_of_the_worked_example",
    "test_rms_norm_of_tiny_rows[0.0001]",
    "test_rms_norm_of_tiny_rows[0.001]",
    "test_rms_norm_of_tiny_rows[0.01]",
    "test_rms_norm_uses_the_eps_it_is_given",
]


def rms_norm(x, weight, eps=1e-6):
    mean_square = np.mean(np.square(x), axis=-1, keepdims=True)
    return x / (mean_square + eps) * weight
