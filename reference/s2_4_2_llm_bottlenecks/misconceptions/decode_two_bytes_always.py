"""How many bytes a weight takes is an argument, since formats differ.

2 bytes whatever the format.
"""

CAUGHT_BY = [
    "test_decode_time_per_token_of_narrow_weights",
    "test_decode_time_per_token_of_any_format[3-0.5]",
    "test_decode_time_per_token_of_any_format[3-1]",
    "test_decode_time_per_token_of_any_format[3-4]",
]


def decode_time_per_token(params, batch, kv_bytes, peak_flops, bandwidth, bytes_per_value=2):
    compute = 2 * params * batch / peak_flops
    memory = (2 * params + kv_bytes) / bandwidth
    return max(compute, memory)
