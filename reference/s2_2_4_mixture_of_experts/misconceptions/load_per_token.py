"""A token with k experts makes k assignments, and the shares of all assignments sum to 1.

m224-24 in the load: divided by the tokens.
"""

CAUGHT_BY = [
    "test_expert_load_of_any_choice[13-3-5]",
    "test_expert_load_of_any_choice[6-2-9]",
    "test_expert_load_of_the_worked_example",
    "test_expert_load_where_the_outer_experts_idle",
]


def expert_load(indices, n_experts):
    return np.bincount(np.ravel(indices), minlength=n_experts) / len(indices)
