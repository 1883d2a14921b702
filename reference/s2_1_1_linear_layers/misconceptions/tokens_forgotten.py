"""Every token pays for the whole layer, so the count grows with the tokens.

m211-08.
"""

CAUGHT_BY = [
    "test_linear_flops_of_the_worked_example",
    "test_linear_flops_of_any_layer",
    "test_linear_flops_of_a_long_prompt",
]


def linear_flops(tokens, d_in, d_out, bias=True):
    return 2 * d_in * d_out + (d_out if bias else 0)
