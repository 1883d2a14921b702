"""The gate's indices are the experts' numbers, and a place in the list is not one.

own: the best choice goes to expert 0, the next to expert 1.
"""

CAUGHT_BY = [
    "test_moe_forward_calls_an_expert_once_with_its_tokens",
    "test_moe_forward_gives_each_expert_its_tokens[1]",
    "test_moe_forward_gives_each_expert_its_tokens[2]",
    "test_moe_forward_gives_each_expert_its_tokens[3]",
    "test_moe_forward_leaves_idle_experts_alone",
    "test_moe_forward_of_any_experts[(1, 5, 8, 3)]",
    "test_moe_forward_of_any_experts[(3, 4, 2, 2)]",
    "test_moe_forward_of_any_experts[(4, 6, 3, 1)]",
    "test_moe_forward_of_any_experts[(7, 3, 5, 2)]",
    "test_moe_forward_of_any_experts[(9, 2, 6, 4)]",
    "test_moe_forward_of_the_worked_example",
    "test_moe_forward_with_one_expert_a_token",
]


def moe_forward(x, W_router, experts, k):
    _, weights = top_k_gate(x, W_router, k)
    out = np.zeros(x.shape)
    for place in range(k):
        out += weights[:, [place]] * experts[place](x)
    return out
