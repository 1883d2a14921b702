"""An expert's weights are read at each call, so collect all of its tokens and call it once.

own: one call a token and expert.
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
    for t in range(len(x)):
        for e, weight in zip(indices[t], weights[t], strict=True):
            out[t] += weight * experts[e](x[t : t + 1])[0]
    return out
