"""Idle experts count in the number of experts as well.

own: the largest index says how many there are.
"""

CAUGHT_BY = [
    "test_load_balancing_loss_of_one_expert_for_all",
    "test_load_balancing_loss_with_idle_experts",
]


def load_balancing_loss(router_probs, indices):
    n = router_probs.shape[1]
    load = expert_load(indices, n)
    mean = router_probs.mean(axis=0)
    return float((np.max(indices) + 1) * np.sum(load * mean))
