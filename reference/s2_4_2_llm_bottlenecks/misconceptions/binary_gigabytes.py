"""Use the same kind of giga on both sides: bytes and bandwidth are both given in plain bytes.

m242-14: bytes in GiB over a bandwidth in GB.
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
    compute = 2 * params * batch / peak_flops
    memory = (params * bytes_per_value + kv_bytes) / 1.024**3 / bandwidth
    return max(compute, memory)
