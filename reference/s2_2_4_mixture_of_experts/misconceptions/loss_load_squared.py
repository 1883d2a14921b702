"""One factor counts what was chosen, the other is the router's mean probability.

m224-19: load times load.
"""

CAUGHT_BY = [
    "test_load_balancing_loss_of_any_choice[(1, 6, 2)]",
    "test_load_balancing_loss_of_any_choice[(12, 4, 2)]",
    "test_load_balancing_loss_of_any_choice[(5, 7, 3)]",
    "test_load_balancing_loss_of_any_choice[(8, 3, 1)]",
    "test_load_balancing_loss_of_the_worked_example",
    "test_load_balancing_loss_with_idle_experts",
]


def load_balancing_loss(router_probs, indices):
    n = router_probs.shape[1]
    load = expert_load(indices, n)
    return float(n * np.sum(load * load))
