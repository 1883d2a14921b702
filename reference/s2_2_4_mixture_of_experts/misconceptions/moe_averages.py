"""The experts' answers are weighted by the gate, not averaged.

m224-13: a mean.
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
    indices, _ = top_k_gate(x, W_router, k)
    out = np.zeros(x.shape)
    for e, expert in enumerate(experts):
        tokens, _ = np.nonzero(indices == e)
        if len(tokens) > 0:
            out[tokens] += expert(x[tokens]) / k
    return out
