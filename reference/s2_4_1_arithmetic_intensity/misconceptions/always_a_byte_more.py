"""Only a last byte that is not full needs rounding up; full bytes are enough as they are.

One more byte than needed where nothing is left over.
"""

CAUGHT_BY = [
    "test_tensor_bytes_of_a_large_weight",
    "test_tensor_bytes_of_a_byte_and_a_half",
    "test_tensor_bytes_of_full_bytes",
    "test_tensor_bytes_of_any_shape[4]",
    "test_tensor_bytes_of_any_shape[8]",
    "test_tensor_bytes_of_any_shape[12]",
    "test_tensor_bytes_of_any_shape[16]",
    "test_tensor_bytes_of_any_shape[32]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape1-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape3-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape6-1]",
    "test_tensor_bytes_is_exact_for_a_whole_model",
]


def tensor_bytes(shape, bits=16):
    return prod(shape) * bits // 8 + 1
