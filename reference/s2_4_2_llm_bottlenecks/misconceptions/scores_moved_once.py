"""What one step writes the next one reads again, so scores and probabilities move twice each.

m242-02: S and P are written, and their reading is free.
"""

CAUGHT_BY = [
    "test_attention_intensity_of_a_small_sequence",
    "test_attention_intensity_of_the_book",
    "test_attention_intensity_of_wide_values",
    "test_attention_intensity_of_any_sequence",
    "test_attention_intensity_of_any_format[0.5]",
    "test_attention_intensity_of_any_format[1]",
    "test_attention_intensity_of_any_format[2]",
    "test_attention_intensity_of_any_format[4]",
    "test_attention_intensity_at_the_extremes[1-1]",
    "test_attention_intensity_at_the_extremes[1-128]",
    "test_attention_intensity_at_the_extremes[128-1]",
    "test_attention_intensity_at_the_extremes[131072-256]",
]


def attention_intensity(seq_len, head_dim, bytes_per_value=2):
    n, d = seq_len, head_dim
    flops = 4 * n * n * d + 3 * n * n
    values = 2 * n * n + 4 * n * d
    return flops / (values * bytes_per_value)
