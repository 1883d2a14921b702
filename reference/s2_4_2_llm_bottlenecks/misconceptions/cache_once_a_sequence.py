"""The size of the cache is that of the whole batch already.

kv_bytes times batch.
"""

CAUGHT_BY = [
    "test_decode_time_per_token_of_a_large_batch",
    "test_decode_time_per_token_of_a_batch_of_ten",
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
]


def decode_time_per_token(params, batch, kv_bytes, peak_flops, bandwidth, bytes_per_value=2):
    compute = 2 * params * batch / peak_flops
    memory = (params * bytes_per_value + kv_bytes * batch) / bandwidth
    return max(compute, memory)
