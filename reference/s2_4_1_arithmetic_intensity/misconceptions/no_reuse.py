"""Each value is read once and then used many times: that is what makes a product worth its traffic.

Two values are read for every multiply-add.
"""

CAUGHT_BY = [
    "test_matmul_intensity_of_a_small_product",
    "test_matmul_intensity_of_a_large_square",
    "test_matmul_intensity_of_a_single_token",
    "test_matmul_intensity_of_wide_values",
    "test_matmul_intensity_of_any_shape",
    "test_matmul_intensity_of_any_format[0.5]",
    "test_matmul_intensity_of_any_format[1]",
    "test_matmul_intensity_of_any_format[2]",
    "test_matmul_intensity_of_any_format[4]",
    "test_matmul_intensity_of_thin_shapes[shape0]",
    "test_matmul_intensity_of_thin_shapes[shape1]",
    "test_matmul_intensity_of_thin_shapes[shape2]",
]


def matmul_intensity(m, k, n, bytes_per_value=2):
    return 2 * m * k * n / (bytes_per_value * (2 * m * k * n + m * n))
