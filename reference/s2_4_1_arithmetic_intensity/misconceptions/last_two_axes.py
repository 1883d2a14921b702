"""Every axis multiplies the number of values, those in front of the last two as well.

A stack of matrices is taken for one matrix.
"""

CAUGHT_BY = [
    "test_tensor_bytes_of_full_bytes",
    "test_tensor_bytes_of_any_shape[4]",
    "test_tensor_bytes_of_any_shape[8]",
    "test_tensor_bytes_of_any_shape[12]",
    "test_tensor_bytes_of_any_shape[16]",
    "test_tensor_bytes_of_any_shape[32]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape3-4]",
    "test_tensor_bytes_is_exact_for_a_whole_model",
]


def tensor_bytes(shape, bits=16):
    return (prod(shape[-2:]) * bits + 7) // 8
