"""An unbalanced batch must score more than a balanced one, so the result depends on the input.

m224-23: always 1.
"""

CAUGHT_BY = [
    "test_load_balancing_loss_of_any_choice[(1, 6, 2)]",
    "test_load_balancing_loss_of_any_choice[(12, 4, 2)]",
    "test_load_balancing_loss_of_any_choice[(5, 7, 3)]",
    "test_load_balancing_loss_of_any_choice[(8, 3, 1)]",
    "test_load_balancing_loss_of_one_expert_for_all",
    "test_load_balancing_loss_of_the_worked_example",
    "test_load_balancing_loss_with_idle_experts",
]


def load_balancing_loss(router_probs, indices):
    return 1.0
