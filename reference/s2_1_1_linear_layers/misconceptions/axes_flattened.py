"""All the axes in front of the last one come out as they went in.

m21-07: a stack of tables becomes one long table.
"""

CAUGHT_BY = ["test_linear_keeps_the_axes_in_front", "test_linear_of_a_stack_of_tables"]


def linear(x, W, b=None):
    y = x @ W.T if x.ndim == 1 else x.reshape(-1, x.shape[-1]) @ W.T
    return y if b is None else y + b
