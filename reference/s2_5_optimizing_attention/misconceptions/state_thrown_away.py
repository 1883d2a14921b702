"""The state is the only memory of what came before: carry it on.

m25-56: every token starts with an empty state.
"""

CAUGHT_BY = [
    "test_selective_scan_by_hand",
    "test_selective_scan_keeps_channels_apart",
    "test_selective_scan_of_any_size[9-4-3]",
    "test_selective_scan_of_any_size[6-2-5]",
    "test_selective_scan_of_any_size[20-3-1]",
    "test_selective_scan_forgets_after_a_long_step",
]


def selective_scan(x, delta, A, B, C, D):
    state = np.zeros(A.shape)
    output = np.zeros(x.shape)
    for t in range(len(x)):
        state = (delta[t] * x[t])[:, None] * B[t]
        output[t] = state @ C[t] + D * x[t]
    return output
