"""The weights are the softmax over the chosen logits only.

m224-01 inside the layer.
"""

CAUGHT_BY = [
    "test_moe_forward_of_any_experts[(1, 5, 8, 3)]",
    "test_moe_forward_of_any_experts[(4, 6, 3, 1)]",
    "test_moe_forward_of_any_experts[(7, 3, 5, 2)]",
    "test_moe_forward_of_any_experts[(9, 2, 6, 4)]",
    "test_moe_forward_of_the_worked_example",
    "test_moe_forward_with_one_expert_a_token",
]


def moe_forward(x, W_router, experts, k):
    indices, weights = top_k_gate(x, W_router, len(experts))
    indices, weights = indices[:, :k], weights[:, :k]
    out = np.zeros(x.shape)
    for e, expert in enumerate(experts):
        tokens, places = np.nonzero(indices == e)
        if len(tokens) > 0:
            out[tokens] += weights[tokens, places, None] * expert(x[tokens])
    return out
