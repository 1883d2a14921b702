"""One factor is the router's mean probability, the other counts what was really chosen.

m224-19: probability times probability.
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
    mean = router_probs.mean(axis=0)
    return float(len(mean) * np.sum(mean * mean))
