"""An expert chosen twice has twice the load of one chosen once.

own: each expert in use counts once.
"""

CAUGHT_BY = [
    "test_expert_load_has_a_place_for_idle_experts",
    "test_expert_load_of_any_choice[13-3-5]",
    "test_expert_load_of_any_choice[6-2-9]",
    "test_expert_load_of_the_worked_example",
    "test_expert_load_where_the_outer_experts_idle",
]


def expert_load(indices, n_experts):
    used = np.isin(np.arange(n_experts), indices)
    return used / used.sum()
