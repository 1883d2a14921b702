"""You cannot store a fraction of a byte: a last byte that is only begun counts whole.

Fractions of a byte.
"""

CAUGHT_BY = [
    "test_tensor_bytes_packs_narrow_values",
    "test_tensor_bytes_packs_across_rows",
    "test_tensor_bytes_of_any_shape[4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape0-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape2-4]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape4-1]",
    "test_tensor_bytes_rounds_only_the_last_byte[shape5-1]",
]


def tensor_bytes(shape, bits=16):
    return prod(shape) * bits / 8
