"""Queries that share a cache each go through all of it: their work multiplies, it does not add up.

n + g - 1 tokens.
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
    "test_decode_attention_intensity_of_a_short_context[9-1-7]",
]


def decode_attention_intensity(context, head_dim, queries_per_kv=1, bytes_per_value=2):
    n, d, g = context, head_dim, queries_per_kv
    flops = 4 * (n + g - 1) * d + 3 * (n + g - 1)
    values = 2 * n * d + 2 * g * d
    return flops / (values * bytes_per_value)
