"""Weights are most of the traffic for few tokens, but inputs and results move as well.

m24-03: 2 · m FLOPs for the bytes of one weight.
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
    "test_matmul_intensity_of_thin_shapes[shape3]",
]


def matmul_intensity(m, k, n, bytes_per_value=2):
    return 2 * m / bytes_per_value
