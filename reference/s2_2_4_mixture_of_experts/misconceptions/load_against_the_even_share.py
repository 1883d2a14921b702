"""The result is the share itself, and comparing it with an even share is a second step.

own: 1 where even.
"""

CAUGHT_BY = [
    "test_expert_load_has_a_place_for_idle_experts",
    "test_expert_load_of_any_choice[1-1-4]",
    "test_expert_load_of_any_choice[13-3-5]",
    "test_expert_load_of_any_choice[6-2-9]",
    "test_expert_load_of_the_worked_example",
    "test_expert_load_where_the_outer_experts_idle",
]


def expert_load(indices, n_experts):
    counts = np.bincount(np.ravel(indices), minlength=n_experts)
    return n_experts * counts / counts.sum()
