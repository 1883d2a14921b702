"""Perfect balance scores 1 for any number of experts, which is what the factor is for.

m224-18: no factor.
"""

CAUGHT_BY = [
    "test_load_balancing_loss_is_1_when_balanced",
    "test_load_balancing_loss_of_any_choice[(1, 6, 2)]",
    "test_load_balancing_loss_of_any_choice[(12, 4, 2)]",
    "test_load_balancing_loss_of_any_choice[(5, 7, 3)]",
    "test_load_balancing_loss_of_any_choice[(8, 3, 1)]",
    "test_load_balancing_loss_of_one_expert_for_all",
    "test_load_balancing_loss_of_the_worked_example",
    "test_load_balancing_loss_with_idle_experts",
]


def load_balancing_loss(router_probs, indices):
    n = router_probs.shape[1]
    load = expert_load(indices, n)
    mean = router_probs.mean(axis=0)
    return float(np.sum(load * mean))
