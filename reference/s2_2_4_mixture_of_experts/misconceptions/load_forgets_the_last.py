"""An expert that nobody chose still has its place in the result, with a zero.

own: as many places as the largest number needs.
"""

CAUGHT_BY = [
    "test_expert_load_has_a_place_for_idle_experts",
    "test_expert_load_of_any_choice[1-1-4]",
    "test_expert_load_where_the_outer_experts_idle",
]


def expert_load(indices, n_experts):
    counts = np.bincount(np.ravel(indices))
    return counts / counts.sum()
