"""Twice the tokens must not double the loss, so the probabilities are averaged.

m224-20: summed over tokens.
"""

CAUGHT_BY = [
    "test_load_balancing_loss_is_1_when_balanced",
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
    return float(n * np.sum(load * router_probs.sum(axis=0)))
