"""Bend first, then multiply.

m212-19: silu of the product.
"""

CAUGHT_BY = [
    "test_swiglu_gives_the_worked_example",
    "test_swiglu_bends_the_gate_and_not_the_rest",
    "test_swiglu_of_any_sizes",
    "test_swiglu_where_no_shape_gives_a_mistake_away",
    "test_swiglu_is_finite_for_large_inputs",
]


def swiglu(x, W_gate, W_up, W_down):
    return silu((x @ W_gate.T) * (x @ W_up.T)) @ W_down.T
