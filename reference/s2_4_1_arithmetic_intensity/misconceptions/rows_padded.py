"""Values are packed across rows, so only the very last byte of the tensor can be half full.

Every row starts with a new byte.
"""

CAUGHT_BY = [
    "test_tensor_bytes_packs_across_rows",
    "test_tensor_bytes_of_any_shape[4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape2-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape3-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape6-1]",
    "test_tensor_bytes_is_exact_for_a_whole_model",
]


def tensor_bytes(shape, bits=16):
    return prod(shape[:-1]) * ceil(shape[-1] * bits / 8)
