"""Real counts run into the trillions, which does not fit into 32 bits.

m211-10: products in int32.
"""

CAUGHT_BY = ["test_linear_flops_of_a_long_prompt"]


def linear_flops(tokens, d_in, d_out, bias=True):
    exact = 2 * tokens * d_in * d_out + (tokens * d_out if bias else 0)
    return (exact + 2**31) % 2**32 - 2**31
