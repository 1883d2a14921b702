"""Narrower values arrive sooner, so fewer tokens are needed to keep the chip busy.

m241-13: 2 bytes whatever the format.
"""

CAUGHT_BY = [
    "test_crossover_batch_of_real_layers[1024-3072-590.4-1]",
    "test_crossover_batch_of_real_layers[5120-640-147.3-4]",
    "test_crossover_batch_of_real_layers[4096-11008-118.3-0.5]",
    "test_crossover_batch_of_real_layers[7168-2048-281.3-1]",
    "test_crossover_batch_counts_an_equal_intensity[64-128-16-4-128]",
    "test_crossover_batch_of_the_smallest_layer",
    "test_crossover_batch_of_layers_that_are_too_small[700-900-200.1-4]",
    "test_crossover_batch_never_arrives_at_its_limit",
]


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    weights = d_in * d_out
    surplus = 2 * weights - 2 * ops_byte * (d_in + d_out)
    return ceil(2 * ops_byte * weights / surplus) if surplus > 0 else None
