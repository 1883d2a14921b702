"""The first letters of the name tell the bend: Swi is swish, which is SiLU and not GELU.

GeGLU.
"""

CAUGHT_BY = [
    "test_swiglu_gives_the_worked_example",
    "test_swiglu_of_any_sizes",
    "test_swiglu_where_no_shape_gives_a_mistake_away",
]


def swiglu(x, W_gate, W_up, W_down):
    return (gelu(x @ W_gate.T) * (x @ W_up.T)) @ W_down.T
