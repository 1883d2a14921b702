"""Every token is served, even where an expert gets more than its even share.

own: tokens over the capacity are dropped.
"""

CAUGHT_BY = [
    "test_moe_forward_calls_an_expert_once_with_its_tokens",
    "test_moe_forward_gives_each_expert_its_tokens[1]",
    "test_moe_forward_gives_each_expert_its_tokens[2]",
    "test_moe_forward_gives_each_expert_its_tokens[3]",
    "test_moe_forward_of_any_experts[(4, 6, 3, 1)]",
    "test_moe_forward_of_any_experts[(7, 3, 5, 2)]",
    "test_moe_forward_of_any_experts[(9, 2, 6, 4)]",
    "test_moe_forward_of_the_worked_example",
    "test_moe_forward_with_one_expert_a_token",
]


def moe_forward(x, W_router, experts, k):
    capacity = max(1, len(x) * k // len(experts))
    indices, weights = top_k_gate(x, W_router, k)
    out = np.zeros(x.shape)
    for e, expert in enumerate(experts):
        tokens, places = (found[:capacity] for found in np.nonzero(indices == e))
        if len(tokens) > 0:
            out[tokens] += weights[tokens, places, None] * expert(x[tokens])
    return out
