"""A single expert has the whole vote here, and its probability among all is another convention.

after m224-07: Switch's weight where k is 1.
"""

CAUGHT_BY = [
    "test_top_k_gate_of_any_router[(4, 6, 3, 1)]",
    "test_top_k_gate_with_many_ties",
    "test_top_k_gate_with_one_expert",
]


def top_k_gate(x, W_router, k):
    logits = x @ W_router.T
    probs = np.exp(logits - logits.max(axis=-1, keepdims=True))
    probs = probs / probs.sum(axis=-1, keepdims=True)
    indices = np.argsort(-logits, axis=-1, kind="stable")[:, :k]
    weights = np.take_along_axis(probs, indices, axis=-1)
    return indices, weights if k == 1 else weights / weights.sum(axis=-1, keepdims=True)
