"""An expert gets its tokens in the order in which they stand in x.

own: first choices before second ones.
"""

CAUGHT_BY = [
    "test_moe_forward_calls_an_expert_once_with_its_tokens",
    "test_moe_forward_gives_each_expert_its_tokens[2]",
    "test_moe_forward_gives_each_expert_its_tokens[3]",
]


def moe_forward(x, W_router, experts, k):
    indices, weights = top_k_gate(x, W_router, k)
    out = np.zeros(x.shape)
    for e, expert in enumerate(experts):
        places, tokens = np.nonzero(np.equal(indices.T, e))
        if len(tokens) > 0:
            out[tokens] += weights[tokens, places, None] * expert(x[tokens])
    return out
