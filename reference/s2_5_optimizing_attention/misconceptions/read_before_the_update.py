"""Update the state first, then read it: a token hears itself.

m25-55: the output comes from the state before the token.
"""

CAUGHT_BY = [
    "test_selective_scan_by_hand",
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
        output[t] = state @ C[t] + D * x[t]
        state = fade * state + (delta[t] * x[t])[:, None] * B[t]
    return output
