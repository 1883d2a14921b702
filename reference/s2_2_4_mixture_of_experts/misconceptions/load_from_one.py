"""Experts are numbered from 0.

own: numbered from 1.
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
    counts = np.array([np.sum(np.equal(indices, e + 1)) for e in range(n_experts)])
    return counts / np.size(indices)
