"""An expert is called with the tokens that chose it and no others, zeros included.

own: rows of zeros stand in for other tokens.
"""

CAUGHT_BY = [
    "test_moe_forward_calls_an_expert_once_with_its_tokens",
    "test_moe_forward_gives_each_expert_its_tokens[1]",
    "test_moe_forward_gives_each_expert_its_tokens[2]",
    "test_moe_forward_gives_each_expert_its_tokens[3]",
]


def moe_forward(x, W_router, experts, k):
    indices, weights = top_k_gate(x, W_router, k)
    out = np.zeros(x.shape)
    for e, expert in enumerate(experts):
        weight = np.sum(weights * (indices == e), axis=1)[:, None]
        if np.any(indices == e):
            out += weight * expert(np.where(np.any(indices == e, axis=1)[:, None], x, 0.0))
    return out
