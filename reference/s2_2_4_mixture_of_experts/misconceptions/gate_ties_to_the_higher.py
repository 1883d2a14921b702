"""Of two equal logits the lower expert number goes first.

own: an ascending sort turned round.
"""

CAUGHT_BY = [
    "test_top_k_gate_gives_ties_to_the_lower_index",
    "test_top_k_gate_with_many_ties",
    "test_top_k_gate_with_ties_among_many_experts",
]


def top_k_gate(x, W_router, k):
    logits = x @ W_router.T
    indices = np.argsort(logits, axis=-1, kind="stable")[:, ::-1][:, :k]
    chosen = np.take_along_axis(logits, indices, axis=-1)
    weights = np.exp(chosen - chosen.max(axis=-1, keepdims=True))
    return indices, weights / weights.sum(axis=-1, keepdims=True)
