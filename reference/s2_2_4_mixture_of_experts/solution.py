"""2.2.4 Mixture of experts: a router sends each token to a few experts, the others rest."""

import numpy as np


def top_k_gate(x, W_router, k):
    """Which k experts each token goes to, and how much each of them counts.

    x: (T, d). W_router: (n_experts, d), a row an expert. k: experts a token, 1 to n_experts.
    Returns (indices, weights), both (T, k), best logit first, ties to the lower index; a token's
    weights sum to 1. Source: Jiang et al., Mixtral of Experts, arXiv 2401.04088.
    """
    # BEGIN SOLUTION: score every expert, keep the k best of each token, softmax over those
    logits = x @ W_router.T  # (T, n_experts)
    # a stable sort leaves ties in the order of their index
    indices = np.argsort(-logits, axis=-1, kind="stable")[:, :k]  # (T, k)
    chosen = np.take_along_axis(logits, indices, axis=-1)  # (T, k)
    # the first is the largest: less it, no exponential overflows
    weights = np.exp(chosen - chosen[:, :1])  # (T, k)
    return indices, weights / weights.sum(axis=-1, keepdims=True)
    # END SOLUTION


def moe_forward(x, W_router, experts, k):
    """Each token through its k experts only: the weighted sum of their answers.

    x: (T, d). W_router: (n_experts, d). experts: callables, (n, d) to (n, d), each called at most
    once, with exactly its tokens in token order, and not at all without any. Returns (T, d).
    """
    # BEGIN SOLUTION: gate; then expert by expert: collect its tokens, one call, add what it says
    indices, weights = top_k_gate(x, W_router, k)
    out = np.zeros(x.shape)  # (T, d)
    for e, expert in enumerate(experts):
        # where this expert was chosen: row by row, so in token order
        tokens, places = np.nonzero(indices == e)  # (n,) each
        if len(tokens) > 0:
            out[tokens] += weights[tokens, places, None] * expert(x[tokens])  # (n, d)
    return out
    # END SOLUTION


def expert_load(indices, n_experts):
    """The share of all assignments that each expert got: (n_experts,), sum 1.

    indices: (T, k) expert numbers, as the gate returns them. Expert e may have got none.
    """
    # BEGIN SOLUTION: count how often each number occurs, and divide by how many there are
    counts = np.bincount(np.ravel(indices), minlength=n_experts)  # (n_experts,)
    return counts / counts.sum()
    # END SOLUTION


def load_balancing_loss(router_probs, indices):
    """How unevenly the router works: 1 when balanced, n_experts when all goes to one expert.

    router_probs: (T, n_experts), the softmax over all logits. indices: (T, k), what was chosen.
    Returns a float. Source: Fedus et al., Switch Transformers, arXiv 2101.03961, without its alpha.
    """
    # BEGIN SOLUTION: the load times the mean probability, summed over the experts, times n_experts
    n_experts = router_probs.shape[1]
    load = expert_load(indices, n_experts)  # (n_experts,)
    mean_prob = router_probs.mean(axis=0)  # (n_experts,)
    return float(n_experts * np.sum(load * mean_prob))
    # END SOLUTION
