"""Where the intensity equals the ratio, the ratio is reached, and one token more is not needed.

The intensity must exceed the ratio.
"""

CAUGHT_BY = [
    "test_crossover_batch_of_a_small_layer",
    "test_crossover_batch_counts_an_equal_intensity[32-16-8-2-32]",
    "test_crossover_batch_counts_an_equal_intensity[64-64-16-2-32]",
    "test_crossover_batch_counts_an_equal_intensity[64-128-16-4-128]",
    "test_crossover_batch_counts_an_equal_intensity[16-16-4-2-8]",
]


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    weights = d_in * d_out
    surplus = 2 * weights - ops_byte * bytes_per_value * (d_in + d_out)
    if surplus <= 0:
        return None
    return int(ops_byte * bytes_per_value * weights / surplus) + 1
