"""Narrow values share a byte: two 4-bit values fit into one.

Every value is padded to whole bytes.
"""

CAUGHT_BY = [
    "test_tensor_bytes_packs_narrow_values",
    "test_tensor_bytes_of_a_byte_and_a_half",
    "test_tensor_bytes_packs_across_rows",
    "test_tensor_bytes_of_any_shape[4]",
    "test_tensor_bytes_of_any_shape[12]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape1-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape2-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape3-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape5-1]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape6-1]",
    "test_tensor_bytes_is_exact_for_a_whole_model",
]


def tensor_bytes(shape, bits=16):
    return prod(shape) * ceil(bits / 8)
