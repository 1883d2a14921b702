"""Every channel has a state of its own.

One state, the sum over the channels, is read by all.
"""

CAUGHT_BY = [
    "test_selective_scan_keeps_channels_apart",
    "test_selective_scan_of_any_size[1-3-2]",
    "test_selective_scan_of_any_size[9-4-3]",
    "test_selective_scan_of_any_size[6-2-5]",
    "test_selective_scan_of_any_size[20-3-1]",
    "test_selective_scan_forgets_after_a_long_step",
]


def selective_scan(x, delta, A, B, C, D):
    state = np.zeros(A.shape)
    output = np.zeros(x.shape)
    for t in range(len(x)):
        fade = np.exp(delta[t][:, None] * A)
        state = fade * state + (delta[t] * x[t])[:, None] * B[t]
        output[t] = state.sum(axis=0) @ C[t] + D * x[t]
    return output
