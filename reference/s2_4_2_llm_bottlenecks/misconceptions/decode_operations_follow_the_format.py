"""The format says how much is read; a multiply-add is two operations in every format.

bytes_per_value in the place of the 2.
"""

CAUGHT_BY = [
    "test_decode_time_per_token_of_any_format[900-0.5]",
    "test_decode_time_per_token_of_any_format[900-1]",
    "test_decode_time_per_token_of_any_format[900-4]",
]


def decode_time_per_token(params, batch, kv_bytes, peak_flops, bandwidth, bytes_per_value=2):
    compute = bytes_per_value * params * batch / peak_flops
    memory = (params * bytes_per_value + kv_bytes) / bandwidth
    return max(compute, memory)
