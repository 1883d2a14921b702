"""All k experts of a token contribute, not only the best one.

own: the other places are forgotten.
"""

CAUGHT_BY = [
    "test_moe_forward_calls_an_expert_once_with_its_tokens",
    "test_moe_forward_gives_each_expert_its_tokens[2]",
    "test_moe_forward_gives_each_expert_its_tokens[3]",
    "test_moe_forward_leaves_idle_experts_alone",
    "test_moe_forward_lets_an_expert_rest",
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
        tokens = np.flatnonzero(indices[:, 0] == e)
        if len(tokens) > 0:
            out[tokens] += weights[tokens, :1] * expert(x[tokens])
    return out
