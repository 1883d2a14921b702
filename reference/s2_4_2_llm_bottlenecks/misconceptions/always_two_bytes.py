"""How many bytes a value takes is an argument, since formats differ.

2 bytes whatever the format.
"""

CAUGHT_BY = [
    "test_decode_attention_intensity_of_wide_values",
    "test_decode_attention_intensity_of_any_format[0.5]",
    "test_decode_attention_intensity_of_any_format[1]",
    "test_decode_attention_intensity_of_any_format[4]",
    "test_decode_attention_intensity_takes_its_format_by_name",
]


def decode_attention_intensity(context, head_dim, queries_per_kv=1, bytes_per_value=2):
    n, d, g = context, head_dim, queries_per_kv
    flops = g * (4 * n * d + 3 * n)
    values = 2 * n * d + 2 * g * d
    return flops / (2 * values)
