"""Average over the tokens first and multiply then: both factors are about an expert.

m224-21: mean of products.
"""

CAUGHT_BY = [
    "test_load_balancing_loss_of_any_choice[(12, 4, 2)]",
    "test_load_balancing_loss_of_any_choice[(5, 7, 3)]",
    "test_load_balancing_loss_of_any_choice[(8, 3, 1)]",
    "test_load_balancing_loss_of_the_worked_example",
]


def load_balancing_loss(router_probs, indices):
    n = router_probs.shape[1]
    return float(n * np.take_along_axis(router_probs, np.asarray(indices), axis=1).mean())
