"""Several experts contribute to one token: their answers add up, none replaces another.

m224-11: assigns instead of adding.
"""

CAUGHT_BY = [
    "test_moe_forward_leaves_idle_experts_alone",
    "test_moe_forward_of_any_experts[(1, 5, 8, 3)]",
    "test_moe_forward_of_any_experts[(3, 4, 2, 2)]",
    "test_moe_forward_of_any_experts[(7, 3, 5, 2)]",
    "test_moe_forward_of_any_experts[(9, 2, 6, 4)]",
    "test_moe_forward_of_the_worked_example",
]


def moe_forward(x, W_router, experts, k):
    indices, weights = top_k_gate(x, W_router, k)
    out = np.zeros(x.shape)
    for e, expert in enumerate(experts):
        tokens, places = np.nonzero(indices == e)
        if len(tokens) > 0:
            out[tokens] = weights[tokens, places, None] * expert(x[tokens])
    return out
