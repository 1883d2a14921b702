"""The rule of thumb counts the weights only, but every token's input and result move too.

m241-11: 296 instead of 345 for a 4096 × 4096 layer on the H100.
"""

CAUGHT_BY = [
    "test_crossover_batch_of_a_small_layer",
    "test_crossover_batch_of_the_h100",
    "test_crossover_batch_of_real_layers[4096-14336-295.22-2]",
    "test_crossover_batch_of_real_layers[14336-4096-206.1-2]",
    "test_crossover_batch_of_real_layers[4096-1024-295.22-2]",
    "test_crossover_batch_of_real_layers[2560-9728-153.1-2]",
    "test_crossover_batch_of_real_layers[1024-3072-590.4-1]",
    "test_crossover_batch_of_real_layers[5120-640-147.3-4]",
    "test_crossover_batch_of_real_layers[7168-2048-281.3-1]",
    "test_crossover_batch_is_the_fewest_tokens",
    "test_crossover_batch_counts_an_equal_intensity[32-16-8-2-32]",
    "test_crossover_batch_counts_an_equal_intensity[64-64-16-2-32]",
    "test_crossover_batch_counts_an_equal_intensity[64-128-16-4-128]",
    "test_crossover_batch_counts_an_equal_intensity[16-16-4-2-8]",
    "test_crossover_batch_of_the_smallest_layer",
    "test_crossover_batch_may_be_large[layer0]",
    "test_crossover_batch_may_be_large[layer1]",
]


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    if 2 * d_in * d_out <= ops_byte * bytes_per_value * (d_in + d_out):
        return None
    return ceil(ops_byte * bytes_per_value / 2)
