"""There are two products, and each of their multiply-adds is two operations.

m242-09: half of the operations of the products.
"""

CAUGHT_BY = [
    "test_decode_attention_intensity_of_one_query",
    "test_decode_attention_intensity_of_shared_keys",
    "test_decode_attention_intensity_of_a_long_context",
    "test_decode_attention_intensity_of_wide_values",
    "test_decode_attention_intensity_of_any_context[1]",
    "test_decode_attention_intensity_of_any_context[2]",
    "test_decode_attention_intensity_of_any_context[5]",
    "test_decode_attention_intensity_of_any_context[16]",
    "test_decode_attention_intensity_of_any_format[0.5]",
    "test_decode_attention_intensity_of_any_format[1]",
    "test_decode_attention_intensity_of_any_format[2]",
    "test_decode_attention_intensity_of_any_format[4]",
    "test_decode_attention_intensity_of_a_short_context[1-1-1]",
    "test_decode_attention_intensity_of_a_short_context[1-128-64]",
    "test_decode_attention_intensity_of_a_short_context[9-1-7]",
    "test_decode_attention_intensity_takes_its_format_by_name",
]


def decode_attention_intensity(context, head_dim, queries_per_kv=1, bytes_per_value=2):
    n, d, g = context, head_dim, queries_per_kv
    flops = g * (2 * n * d + 3 * n)
    values = 2 * n * d + 2 * g * d
    return flops / (values * bytes_per_value)
