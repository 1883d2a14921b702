"""Rows are queries, columns are keys: a row may see what came before it, not what comes after.

m223-04: rows and columns are taken for each other.
"""

CAUGHT_BY = [
    "test_causal_mask_hides_the_future_of_every_token",
    "test_causal_mask_takes_the_queries_as_the_last_positions",
    "test_causal_mask_refuses_fewer_keys_than_queries",
    "test_causal_mask_lines_up_the_newest_query[1-7]",
    "test_causal_mask_lines_up_the_newest_query[2-3]",
    "test_causal_mask_lines_up_the_newest_query[3-8]",
    "test_causal_mask_lines_up_the_newest_query[4-4]",
    "test_causal_mask_lines_up_the_newest_query[5-6]",
    "test_causal_mask_of_a_square_needs_one_length[2]",
    "test_causal_mask_of_a_square_needs_one_length[6]",
]


def causal_mask(q_len, k_len=None):
    k_len = q_len if k_len is None else k_len
    if k_len < q_len:
        raise ValueError("too few keys")
    return np.triu(np.ones((q_len, k_len), bool), k_len - q_len)
