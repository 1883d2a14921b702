"""There is one bias for each output number, not one for each input.

tokens * d_in additions.
"""

CAUGHT_BY = [
    "test_linear_flops_of_the_worked_example",
    "test_linear_flops_of_any_layer",
    "test_linear_flops_of_a_long_prompt",
]


def linear_flops(tokens, d_in, d_out, bias=True):
    return 2 * tokens * d_in * d_out + (tokens * d_in if bias else 0)
