"""First and later choices of an expert belong into the same call.

own: one call an expert and place.
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
        for place in range(k):
            tokens = np.flatnonzero(indices[:, place] == e)
            if len(tokens) > 0:
                out[tokens] += weights[tokens, place, None] * expert(x[tokens])
    return out
