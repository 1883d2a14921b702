"""A mask is a table of yes and no: what a no does to a score is for attention to decide.

Zeros and minus infinities instead of booleans, to be added to scores.
"""

CAUGHT_BY = [
    "test_causal_mask_hides_the_future_of_every_token",
    "test_causal_mask_takes_the_queries_as_the_last_positions",
    "test_causal_mask_refuses_fewer_keys_than_queries",
    "test_causal_mask_lines_up_the_newest_query[1-1]",
    "test_causal_mask_lines_up_the_newest_query[1-7]",
    "test_causal_mask_lines_up_the_newest_query[2-3]",
    "test_causal_mask_lines_up_the_newest_query[3-8]",
    "test_causal_mask_lines_up_the_newest_query[4-4]",
    "test_causal_mask_lines_up_the_newest_query[5-6]",
    "test_causal_mask_of_a_square_needs_one_length[1]",
    "test_causal_mask_of_a_square_needs_one_length[2]",
    "test_causal_mask_of_a_square_needs_one_length[6]",
    "test_causal_mask_says_so_when_keys_are_missing",
]


def causal_mask(q_len, k_len=None):
    k_len = q_len if k_len is None else k_len
    if k_len < q_len:
        raise ValueError("too few keys")
    return np.where(np.tril(np.ones((q_len, k_len), bool), k_len - q_len), 0.0, -np.inf)
