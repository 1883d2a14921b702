"""After the exponential a zero logit is not nothing, so leave the other experts out.

m224-04: the others' logits become 0 before the softmax.
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
    indices = np.argsort(-logits, axis=-1, kind="stable")[:, :k]
    chosen = np.take_along_axis(logits, indices, axis=-1)
    kept = np.zeros(logits.shape)
    np.put_along_axis(kept, indices, chosen, axis=-1)
    weights = np.exp(kept - kept.max(axis=-1, keepdims=True))
    weights = weights / weights.sum(axis=-1, keepdims=True)
    return indices, np.take_along_axis(weights, indices, axis=-1)
