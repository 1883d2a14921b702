"""2.2.4 Mixture of experts: a router sends each token to a few experts, the others rest."""

import numpy as np


def top_k_gate(x, W_router, k):
    """Which k experts each token goes to, and how much each of them counts.

    x: (T, d). W_router: (n_experts, d), a row an expert. k: experts a token, 1 to n_experts.
    Returns (indices, weights), both (T, k), best logit first, ties to the lower index; a token's
    weights sum to 1. Source: Jiang et al., Mixtral of Experts, arXiv 2401.04088.
    """
    # TODO: score every expert, keep the k best of each token, softmax over those
    raise NotImplementedError("s2_2_4_mixture_of_experts.top_k_gate")


def moe_forward(x, W_router, experts, k):
    """Each token through its k experts only: the weighted sum of their answers.

    x: (T, d). W_router: (n_experts, d). experts: callables, (n, d) to (n, d), each called at most
    once, with exactly its tokens in token order, and not at all without any. Returns (T, d).
    """
    # TODO: gate; then expert by expert: collect its tokens, one call, add what it says
    raise NotImplementedError("s2_2_4_mixture_of_experts.moe_forward")


def expert_load(indices, n_experts):
    """The share of all assignments that each expert got: (n_experts,), sum 1.

    indices: (T, k) expert numbers, as the gate returns them. Expert e may have got none.
    """
    # TODO: count how often each number occurs, and divide by how many there are
    raise NotImplementedError("s2_2_4_mixture_of_experts.expert_load")


def load_balancing_loss(router_probs, indices):
    """How unevenly the router works: 1 when balanced, n_experts when all goes to one expert.

    router_probs: (T, n_experts), the softmax over all logits. indices: (T, k), what was chosen.
    Returns a float. Source: Fedus et al., Switch Transformers, arXiv 2101.03961, without its alpha.
    """
    # TODO: the load times the mean probability, summed over the experts, times
    #   n_experts
    raise NotImplementedError("s2_2_4_mixture_of_experts.load_balancing_loss")
