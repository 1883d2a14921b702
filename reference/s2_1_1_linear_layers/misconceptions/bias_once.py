"""The bias is added anew for every token.

One addition an output feature, whatever the tokens.
"""

CAUGHT_BY = [
    "test_linear_flops_of_the_worked_example",
    "test_linear_flops_of_any_layer",
    "test_linear_flops_of_a_long_prompt",
]


def linear_flops(tokens, d_in, d_out, bias=True):
    return 2 * tokens * d_in * d_out + (d_out if bias else 0)
