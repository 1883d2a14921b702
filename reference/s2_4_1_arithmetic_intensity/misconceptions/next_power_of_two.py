"""Batches are often powers of two in practice, but the question is for the fewest tokens.

512 instead of 345.
"""

CAUGHT_BY = [
    "test_crossover_batch_of_the_h100",
    "test_crossover_batch_of_real_layers[4096-14336-295.22-2]",
    "test_crossover_batch_of_real_layers[14336-4096-206.1-2]",
    "test_crossover_batch_of_real_layers[4096-1024-295.22-2]",
    "test_crossover_batch_of_real_layers[2560-9728-153.1-2]",
    "test_crossover_batch_of_real_layers[1024-3072-590.4-1]",
    "test_crossover_batch_of_real_layers[5120-640-147.3-4]",
    "test_crossover_batch_of_real_layers[4096-11008-118.3-0.5]",
    "test_crossover_batch_of_real_layers[7168-2048-281.3-1]",
    "test_crossover_batch_is_the_fewest_tokens",
    "test_crossover_batch_may_be_large[layer0]",
    "test_crossover_batch_may_be_large[layer1]",
]


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    weights = d_in * d_out
    surplus = 2 * weights - ops_byte * bytes_per_value * (d_in + d_out)
    if surplus <= 0:
        return None
    tokens = 1
    while tokens < ops_byte * bytes_per_value * weights / surplus:
        tokens *= 2
    return tokens
