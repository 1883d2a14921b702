"""Place e belongs to expert e, so the shares are not sorted.

own: busiest first.
"""

CAUGHT_BY = [
    "test_expert_load_has_a_place_for_idle_experts",
    "test_expert_load_of_any_choice[13-3-5]",
    "test_expert_load_of_any_choice[6-2-9]",
    "test_expert_load_where_the_outer_experts_idle",
]


def expert_load(indices, n_experts):
    counts = np.bincount(np.ravel(indices), minlength=n_experts)
    return np.sort(counts)[::-1] / counts.sum()
