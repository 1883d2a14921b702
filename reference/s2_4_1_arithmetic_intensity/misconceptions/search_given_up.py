"""A search needs to know when it can stop: not after a thousand tokens, but where even endlessly many would not do.

Tries up to 1024 tokens.
"""

CAUGHT_BY = [
    "test_crossover_batch_may_be_large",
]


def crossover_batch(d_in, d_out, ops_byte, bytes_per_value=2):
    for tokens in range(1, 1025):
        if matmul_intensity(tokens, d_in, d_out, bytes_per_value) >= ops_byte:
            return tokens
    return None
