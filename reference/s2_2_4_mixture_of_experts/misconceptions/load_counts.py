"""A share is a part of the whole, so twice the tokens do not make it larger.

m224-20 in the load: counts.
"""

CAUGHT_BY = [
    "test_expert_load_has_a_place_for_idle_experts",
    "test_expert_load_of_any_choice[13-3-5]",
    "test_expert_load_of_any_choice[6-2-9]",
    "test_expert_load_of_the_worked_example",
    "test_expert_load_where_the_outer_experts_idle",
]


def expert_load(indices, n_experts):
    return np.bincount(np.ravel(indices), minlength=n_experts)
