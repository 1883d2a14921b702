"""A tensor has as many values as the product of its sides, not their sum.

The sides are added up.
"""

CAUGHT_BY = [
    "test_tensor_bytes_of_a_large_weight",
    "test_tensor_bytes_packs_across_rows",
    "test_tensor_bytes_of_full_bytes",
    "test_tensor_bytes_of_any_shape[4]",
    "test_tensor_bytes_of_any_shape[8]",
    "test_tensor_bytes_of_any_shape[12]",
    "test_tensor_bytes_of_any_shape[16]",
    "test_tensor_bytes_of_any_shape[32]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape2-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape3-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape6-1]",
    "test_tensor_bytes_is_exact_for_a_whole_model",
]


def tensor_bytes(shape, bits=16):
    return (sum(shape) * bits + 7) // 8
