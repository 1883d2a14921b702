"""By convention every multiplication comes with an addition, the first one too.

m211-07: 2 d_in - 1 for each output number.
"""

CAUGHT_BY = [
    "test_linear_flops_of_the_worked_example",
    "test_linear_flops_of_a_layer_of_llama",
    "test_linear_flops_of_any_layer",
    "test_linear_flops_of_a_single_weight",
    "test_linear_flops_of_a_long_prompt",
]


def linear_flops(tokens, d_in, d_out, bias=True):
    return (2 * d_in - 1) * tokens * d_out + (tokens * d_out if bias else 0)
