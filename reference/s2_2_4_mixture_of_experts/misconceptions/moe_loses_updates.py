"""Where one row is named twice in an indexed addition, only one of the additions is kept.

m224-12: += with repeated rows.
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
    said = np.zeros((*indices.shape, x.shape[1]))
    for e, expert in enumerate(experts):
        tokens, places = np.nonzero(indices == e)
        if len(tokens) > 0:
            said[tokens, places] = expert(x[tokens])
    out = np.zeros(x.shape)
    rows = np.repeat(np.arange(len(x)), k)
    out[rows] += (weights[..., None] * said).reshape(-1, x.shape[1])
    return out
