"""The window counts the query's own position: it leaves room for one key fewer before it.

m25-25: window keys before the query, and the query on top.
"""

CAUGHT_BY = [
    "test_sliding_window_mask_of_the_last_two_queries",
    "test_sliding_window_mask_at_the_start",
    "test_sliding_window_mask_of_any_size[1]",
    "test_sliding_window_mask_of_any_size[3]",
    "test_sliding_window_mask_of_any_size[9]",
    "test_sliding_window_mask_shows_a_window_of_keys",
]


def sliding_window_mask(q_len, k_len, window):
    ahead = np.arange(k_len - q_len, k_len)[:, None] - np.arange(k_len)
    return (ahead >= 0) & (ahead <= window)
