"""An expert should meet only the tokens that chose it; the rest is work times zero.

m224-10: every expert on every token.
"""

CAUGHT_BY = [
    "test_moe_forward_calls_an_expert_once_with_its_tokens",
    "test_moe_forward_gives_each_expert_its_tokens[1]",
    "test_moe_forward_gives_each_expert_its_tokens[2]",
    "test_moe_forward_gives_each_expert_its_tokens[3]",
    "test_moe_forward_leaves_idle_experts_alone",
    "test_moe_forward_lets_an_expert_rest",
]


def moe_forward(x, W_router, experts, k):
    indices, weights = top_k_gate(x, W_router, k)
    out = np.zeros(x.shape)
    for e, expert in enumerate(experts):
        weight = np.sum(weights * (indices == e), axis=1)
        out += weight[:, None] * expert(x)
    return out
