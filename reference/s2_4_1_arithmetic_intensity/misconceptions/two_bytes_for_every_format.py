"""How many bytes a value takes is an argument, since formats differ.

m241-10: 2 bytes whatever the format.
"""

CAUGHT_BY = [
    "test_matmul_intensity_of_wide_values",
    "test_matmul_intensity_of_any_format[0.5]",
    "test_matmul_intensity_of_any_format[1]",
    "test_matmul_intensity_of_any_format[4]",
]


def matmul_intensity(m, k, n, bytes_per_value=2):
    return m * k * n / (m * k + k * n + m * n)
