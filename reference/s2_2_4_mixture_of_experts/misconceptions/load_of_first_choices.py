"""Later choices are assignments like first ones.

own: only column 0.
"""

CAUGHT_BY = [
    "test_expert_load_of_any_choice[13-3-5]",
    "test_expert_load_of_any_choice[6-2-9]",
    "test_expert_load_of_the_worked_example",
    "test_expert_load_where_the_outer_experts_idle",
]


def expert_load(indices, n_experts):
    counts = np.bincount(indices[:, 0], minlength=n_experts)
    return counts / counts.sum()
