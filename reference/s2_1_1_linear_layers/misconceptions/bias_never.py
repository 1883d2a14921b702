"""A bias costs one addition for each output number, and it is there unless stated otherwise.

The bias is not counted.
"""

CAUGHT_BY = [
    "test_linear_flops_of_the_worked_example",
    "test_linear_flops_of_any_layer",
    "test_linear_flops_of_a_single_weight",
    "test_linear_flops_of_a_long_prompt",
]


def linear_flops(tokens, d_in, d_out, bias=True):
    return 2 * tokens * d_in * d_out
