"""The shape counts the values; how many bytes they take depends on how wide a value is.

m24-02: elements for bytes.
"""

CAUGHT_BY = [
    "test_tensor_bytes_of_a_large_weight",
    "test_tensor_bytes_packs_narrow_values",
    "test_tensor_bytes_of_a_byte_and_a_half",
    "test_tensor_bytes_packs_across_rows",
    "test_tensor_bytes_of_any_shape[4]",
    "test_tensor_bytes_of_any_shape[12]",
    "test_tensor_bytes_of_any_shape[16]",
    "test_tensor_bytes_of_any_shape[32]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape1-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape2-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape3-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape5-1]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape6-1]",
    "test_tensor_bytes_is_exact_for_a_whole_model",
]


def tensor_bytes(shape, bits=16):
    return prod(shape)
