"""Some layers are too small for any batch: ask first what very many tokens would reach.

m241-14: the formula's answer where there is none.
"""

CAUGHT_BY = [
    "test_crossover_batch_that_no_batch_reaches",
    "test_crossover_batch_of_layers_that_are_too_small[512-512-295.2-2]",
    "test_crossover_batch_of_layers_that_are_too_small[128-4096-295.2-2]",
    "test_crossover_batch_of_layers_that_are_too_small[4096-128-295.2-2]",
    "test_crossover_batch_of_layers_that_are_too_small[700-900-200.1-4]",
    "test_crossover_batch_never_arrives_at_its_limit",
]


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    weights = d_in * d_out
    surplus = 2 * weights - ops_byte * bytes_per_value * (d_in + d_out)
    return ceil(ops_byte * bytes_per_value * weights / surplus)
