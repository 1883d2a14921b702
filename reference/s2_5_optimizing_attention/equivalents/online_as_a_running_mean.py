"""The answer so far and the logarithm of its weight, joined with each block's."""


def online_attention(q, load_block, n_blocks):
    answer, log_total = 0.0, -np.inf
    for j in range(n_blocks):
        k, v = load_block(j)
        scores = k @ q / np.sqrt(q.size)
        log_block = scores.max() + np.log(np.exp(scores - scores.max()).sum())
        log_new = np.logaddexp(log_total, log_block)
        answer = answer * np.exp(log_total - log_new) + np.exp(scores - log_new) @ v
        log_total = log_new
    return answer
