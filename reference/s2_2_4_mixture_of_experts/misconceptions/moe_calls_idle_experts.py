"""Someone may be idle, and an expert without tokens is not called.

m224-16: calls with no rows.
"""

CAUGHT_BY = [
    "test_moe_forward_gives_each_expert_its_tokens[1]",
    "test_moe_forward_leaves_idle_experts_alone",
    "test_moe_forward_lets_an_expert_rest",
]


def moe_forward(x, W_router, experts, k):
    indices, weights = top_k_gate(x, W_router, k)
    out = np.zeros(x.shape)
    for e, expert in enumerate(experts):
        tokens, places = np.nonzero(indices == e)
        out[tokens] += weights[tokens, places, None] * expert(x[tokens])
    return out
