"""A decode step does little arithmetic: ask how long the reading takes.

m242-12: 0.016 ms instead of 4.8 ms for Llama-3-8B on an H100.
"""

CAUGHT_BY = [
    "test_decode_time_per_token_of_one_sequence",
    "test_decode_time_per_token_of_a_batch_of_ten",
    "test_decode_time_per_token_of_narrow_weights",
    "test_decode_time_per_token_of_small_batches[989000000000000.0-3350000000000.0]",
    "test_decode_time_per_token_of_small_batches[989000000000000.0-4800000000000.0]",
    "test_decode_time_per_token_of_small_batches[125000000000000.0-600000000000.0]",
    "test_decode_time_per_token_of_any_format[3-0.5]",
    "test_decode_time_per_token_of_any_format[3-1]",
    "test_decode_time_per_token_of_any_format[3-4]",
    "test_decode_time_per_token_without_a_cache",
]


def decode_time_per_token(params, batch, kv_bytes, peak_flops, bandwidth, bytes_per_value=2):
    return 2 * params * batch / peak_flops
