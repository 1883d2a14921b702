"""Place e belongs to expert e, so idle experts in between keep a zero.

own: only numbers that occur.
"""

CAUGHT_BY = [
    "test_expert_load_has_a_place_for_idle_experts",
    "test_expert_load_of_any_choice[1-1-4]",
    "test_expert_load_of_any_choice[6-2-9]",
    "test_expert_load_where_the_outer_experts_idle",
]


def expert_load(indices, n_experts):
    _, counts = np.unique(indices, return_counts=True)
    return counts / counts.sum()
