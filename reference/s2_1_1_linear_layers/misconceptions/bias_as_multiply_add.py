"""A bias is only added and never multiplied: one operation, not two.

The bias counted as 2 operations.
"""

CAUGHT_BY = [
    "test_linear_flops_of_the_worked_example",
    "test_linear_flops_of_any_layer",
    "test_linear_flops_of_a_single_weight",
    "test_linear_flops_of_a_long_prompt",
]


def linear_flops(tokens, d_in, d_out, bias=True):
    return 2 * tokens * d_in * d_out + (2 * tokens * d_out if bias else 0)
