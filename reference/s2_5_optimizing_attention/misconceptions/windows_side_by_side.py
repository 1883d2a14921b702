"""A window slides with each query; it does not jump from chunk to chunk.

The sequence is cut into chunks, and a query sees its own chunk so far.
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
    query, key = np.arange(k_len - q_len, k_len)[:, None], np.arange(k_len)
    return (key <= query) & (key // window == query // window)
