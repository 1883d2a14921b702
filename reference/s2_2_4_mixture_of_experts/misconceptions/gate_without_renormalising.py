"""The chosen experts share the whole vote, so their weights sum to 1.

m224-01: softmax over all experts, the chosen part as it is.
"""

CAUGHT_BY = [
    "test_top_k_gate_gives_ties_to_the_lower_index",
    "test_top_k_gate_of_any_router[(1, 5, 8, 3)]",
    "test_top_k_gate_of_any_router[(4, 6, 3, 1)]",
    "test_top_k_gate_of_any_router[(7, 3, 5, 2)]",
    "test_top_k_gate_of_any_router[(9, 2, 6, 4)]",
    "test_top_k_gate_of_the_worked_example",
    "test_top_k_gate_stays_finite[float32]",
    "test_top_k_gate_stays_finite[float64]",
    "test_top_k_gate_with_many_ties",
    "test_top_k_gate_with_one_expert",
    "test_top_k_gate_with_ties_among_many_experts",
]


def top_k_gate(x, W_router, k):
    logits = x @ W_router.T
    probs = np.exp(logits - logits.max(axis=-1, keepdims=True))
    probs = probs / probs.sum(axis=-1, keepdims=True)
    indices = np.argsort(-logits, axis=-1, kind="stable")[:, :k]
    return indices, np.take_along_axis(probs, indices, axis=-1)
