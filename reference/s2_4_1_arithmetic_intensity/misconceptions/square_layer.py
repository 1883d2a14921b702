"""A layer has two sides: how many numbers come in for each token, and how many go out.

d_in for both sides.
"""

CAUGHT_BY = [
    "test_crossover_batch_of_a_small_layer",
    "test_crossover_batch_of_real_layers[4096-14336-295.22-2]",
    "test_crossover_batch_of_real_layers[14336-4096-206.1-2]",
    "test_crossover_batch_of_real_layers[4096-1024-295.22-2]",
    "test_crossover_batch_of_real_layers[2560-9728-153.1-2]",
    "test_crossover_batch_of_real_layers[1024-3072-590.4-1]",
    "test_crossover_batch_of_real_layers[5120-640-147.3-4]",
    "test_crossover_batch_of_real_layers[4096-11008-118.3-0.5]",
    "test_crossover_batch_of_real_layers[7168-2048-281.3-1]",
    "test_crossover_batch_is_the_fewest_tokens",
    "test_crossover_batch_counts_an_equal_intensity[32-16-8-2-32]",
    "test_crossover_batch_counts_an_equal_intensity[64-128-16-4-128]",
    "test_crossover_batch_may_be_large[layer0]",
    "test_crossover_batch_may_be_large[layer1]",
    "test_crossover_batch_of_layers_that_are_too_small[4096-128-295.2-2]",
]


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    surplus = 2 * d_in - ops_byte * bytes_per_value * 2
    return ceil(ops_byte * bytes_per_value * d_in / surplus) if surplus > 0 else None
