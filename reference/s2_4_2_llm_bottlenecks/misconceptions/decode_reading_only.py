"""With a large batch the arithmetic can take longer than the reading.

Bytes over bandwidth.
"""

CAUGHT_BY = [
    "test_decode_time_per_token_of_a_large_batch",
    "test_decode_time_per_token_of_large_batches[989000000000000.0-3350000000000.0]",
    "test_decode_time_per_token_of_large_batches[989000000000000.0-4800000000000.0]",
    "test_decode_time_per_token_of_large_batches[125000000000000.0-600000000000.0]",
    "test_decode_time_per_token_of_any_format[900-0.5]",
    "test_decode_time_per_token_of_any_format[900-1]",
    "test_decode_time_per_token_of_any_format[900-4]",
    "test_decode_time_per_token_of_a_slow_chip",
]


def decode_time_per_token(params, batch, kv_bytes, peak_flops, bandwidth, bytes_per_value=2):
    return (params * bytes_per_value + kv_bytes) / bandwidth
