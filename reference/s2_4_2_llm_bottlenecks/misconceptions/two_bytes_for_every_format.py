"""How many bytes a value takes is an argument, since formats differ.

m241-10 again: 2 bytes whatever the format.
"""

CAUGHT_BY = [
    "test_attention_intensity_of_wide_values",
    "test_attention_intensity_of_any_format[0.5]",
    "test_attention_intensity_of_any_format[1]",
    "test_attention_intensity_of_any_format[4]",
]


def attention_intensity(seq_len, head_dim, bytes_per_value=2):
    n, d = seq_len, head_dim
    flops = 4 * n * n * d + 3 * n * n
    values = 4 * n * n + 4 * n * d
    return flops / (2 * values)
