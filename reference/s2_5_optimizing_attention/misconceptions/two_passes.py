"""The maximum can be found in the same pass as the sums, so no block needs a second visit.

One pass for the maximum, a second one for the sums.
"""

CAUGHT_BY = [
    "test_online_attention_loads_each_block_once",
    "test_online_attention_makes_one_pass",
]


def online_attention(q, load_block, n_blocks):
    best = max((load_block(j)[0] @ q / np.sqrt(len(q))).max() for j in range(n_blocks))
    total, output = 0.0, 0.0
    for j in range(n_blocks):
        k, v = load_block(j)
        weights = np.exp(k @ q / np.sqrt(len(q)) - best)
        total, output = total + weights.sum(), output + weights @ v
    return output / total
