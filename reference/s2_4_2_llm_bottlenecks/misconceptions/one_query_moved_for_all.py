"""The cache is shared, but each head has a query and an output of its own.

2 d values instead of 2 g d.
"""

CAUGHT_BY = [
    "test_decode_attention_intensity_of_shared_keys",
    "test_decode_attention_intensity_of_wide_values",
    "test_decode_attention_intensity_of_any_context[2]",
    "test_decode_attention_intensity_of_any_context[5]",
    "test_decode_attention_intensity_of_any_context[16]",
    "test_decode_attention_intensity_of_any_format[0.5]",
    "test_decode_attention_intensity_of_any_format[1]",
    "test_decode_attention_intensity_of_any_format[2]",
    "test_decode_attention_intensity_of_any_format[4]",
    "test_decode_attention_intensity_of_a_short_context[1-128-64]",
    "test_decode_attention_intensity_of_a_short_context[9-1-7]",
]


def decode_attention_intensity(context, head_dim, queries_per_kv=1, bytes_per_value=2):
    n, d, g = context, head_dim, queries_per_kv
    flops = g * (4 * n * d + 3 * n)
    values = 2 * n * d + 2 * d
    return flops / (values * bytes_per_value)
