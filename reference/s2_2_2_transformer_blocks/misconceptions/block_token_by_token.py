"""The MLP takes all rows in one call.

A call for each row.
"""

CAUGHT_BY = [
    "test_transformer_block_calls_each_part_once[6]",
    "test_transformer_block_runs_each_part_once",
]


def transformer_block(x, attention, mlp, attention_norm, mlp_norm, eps=1e-6):
    h = x + attention(rms_norm(x, attention_norm, eps))
    n = rms_norm(h, mlp_norm, eps)
    return h + np.concatenate([np.asarray(mlp(n[i : i + 1])) for i in range(len(n))])
