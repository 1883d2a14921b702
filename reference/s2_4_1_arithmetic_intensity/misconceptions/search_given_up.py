"""A search may stop only where endlessly many tokens would not do, not after a fixed number.

Tries up to 1024 tokens.
"""

CAUGHT_BY = [
    "test_crossover_batch_may_be_large[layer0]",
    "test_crossover_batch_may_be_large[layer1]",
]


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    for tokens in range(1, 1025):
        if matmul_intensity(tokens, d_in, d_out, bytes_per_value) >= ops_byte:
            return tokens
    return None
