"""Causal comes first: no key after the query is seen, however near it is.

m25-26: the window reaches forward as far as back.
"""

CAUGHT_BY = [
    "test_sliding_window_mask_of_the_last_two_queries",
    "test_sliding_window_mask_at_the_start",
    "test_sliding_window_mask_of_any_size[3]",
    "test_sliding_window_mask_of_any_size[9]",
    "test_sliding_window_mask_shows_a_window_of_keys",
]


def sliding_window_mask(q_len, k_len, window):
    ahead = np.arange(k_len - q_len, k_len)[:, None] - np.arange(k_len)
    return abs(ahead) < window
