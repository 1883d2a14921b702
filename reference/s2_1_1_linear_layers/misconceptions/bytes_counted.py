"""Operations do not care how many bytes a number takes.

m211-09: multiplied by the bytes of FP16.
"""

CAUGHT_BY = [
    "test_linear_flops_of_the_worked_example",
    "test_linear_flops_of_a_layer_of_llama",
    "test_linear_flops_of_any_layer",
    "test_linear_flops_of_a_single_weight",
    "test_linear_flops_of_a_long_prompt",
]


def linear_flops(tokens, d_in, d_out, bias=True):
    return 2 * (2 * tokens * d_in * d_out + (tokens * d_out if bias else 0))
