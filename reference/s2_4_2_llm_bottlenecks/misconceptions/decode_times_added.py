"""Computing and reading overlap, so the slower one sets the pace and the other costs nothing.

m242-19: the sum of the two.
"""

CAUGHT_BY = [
    "test_decode_time_per_token_of_one_sequence",
    "test_decode_time_per_token_of_a_large_batch",
    "test_decode_time_per_token_of_a_batch_of_ten",
    "test_decode_time_per_token_of_narrow_weights",
    "test_decode_time_per_token_of_small_batches[989000000000000.0-3350000000000.0]",
    "test_decode_time_per_token_of_small_batches[989000000000000.0-4800000000000.0]",
    "test_decode_time_per_token_of_small_batches[125000000000000.0-600000000000.0]",
    "test_decode_time_per_token_of_large_batches[989000000000000.0-3350000000000.0]",
    "test_decode_time_per_token_of_large_batches[989000000000000.0-4800000000000.0]",
    "test_decode_time_per_token_of_large_batches[125000000000000.0-600000000000.0]",
    "test_decode_time_per_token_of_any_format[3-0.5]",
    "test_decode_time_per_token_of_any_format[3-1]",
    "test_decode_time_per_token_of_any_format[3-4]",
    "test_decode_time_per_token_of_any_format[900-0.5]",
    "test_decode_time_per_token_of_any_format[900-1]",
    "test_decode_time_per_token_of_any_format[900-4]",
    "test_decode_time_per_token_without_a_cache",
    "test_decode_time_per_token_of_a_slow_chip",
]


def decode_time_per_token(params, batch, kv_bytes, peak_flops, bandwidth, bytes_per_value=2):
    compute = 2 * params * batch / peak_flops
    memory = (params * bytes_per_value + kv_bytes) / bandwidth
    return compute + memory
